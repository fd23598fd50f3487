import { Policies } from '../../../src/model/index.js';
import * as phases from '../../../src/phases/standard-phases.js';
for (const [k, v] of Object.entries(Policies.parse({}))) console.log(`| \`${k}\` | \`${JSON.stringify(v).replaceAll('"', "'")}\` | |`);
console.log(Object.values(phases).map((make) => make().name));
