import { rulesets } from 'turnchart/rulesets';
for (const r of Object.values(rulesets)) console.log(r.id, [...r.flow.phases.keys()].join(' '));
