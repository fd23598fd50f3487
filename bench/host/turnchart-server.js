import { Host, HostServer, LobbyService, openEngine } from '../../dist/src/host/index.js';
import { hostedDuel } from './rules.js';
import { answerStats } from './stats.js';

const [address] = process.argv.slice(2);
const engine = await openEngine(address, { namespace: `bench_${process.pid}` });
const host = new Host({ engine, rules: [hostedDuel] });
const lots = { burst: 1e9, perSecond: 1e9 };
const server = new HostServer(host, new LobbyService(host), {
  messages: lots,
  messagesPerAddress: lots,
  requests: lots,
  creations: lots,
  maxPerAddress: 1e6,
});
await host.start();
answerStats();
process.send({ url: await server.listen(0) });
