import { expect, test } from 'vitest';
import { comparesInClusters } from '../../src/host/engines/nats/store.js';

test.each([
  ['2.9.10', false],
  ['2.9.99', false],
  ['2.10.18', false],
  ['2.10.19', true],
  ['2.10.21-RC.1', true],
  ['2.11.0', true],
  ['3.0.0', true],
  ['', false],
])('nats-server %s compares and appends safely in a cluster: %s', (version, safe) => {
  expect(comparesInClusters(version)).toBe(safe);
});
