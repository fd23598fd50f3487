import { createRequire } from 'node:module';
import { game } from './boardgame-io-game.js';
import { answerStats } from './stats.js';

const { Server, FlatFile } = createRequire(import.meta.url)('boardgame.io/dist/cjs/server.js');

const [storage] = process.argv.slice(2);
// It says what it does on the standard output, which is ours.
console.info = () => {};
const server = Server({
  games: [game],
  origins: ['*'],
  ...(storage === 'memory' ? {} : { db: new FlatFile({ dir: storage }) }),
});
const running = await server.run({ port: 0 });
answerStats();
process.send({ url: `http://127.0.0.1:${running.appServer.address().port}/` });
