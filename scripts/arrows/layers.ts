/** The folders of the project and which of them each may import, lowest first. */

const rules = ['src/model', 'src/state', 'src/engine', 'src/effects'] as const;
const judged = [...rules, 'guards'] as const;
const written = [...judged, 'src/commands', 'actions', 'machines/states', 'machines/phases'] as const;
const below = [...written, 'machines'] as const;
const shells = ['src/simulate', 'src/presentation', 'src/inspect', 'src/react', 'src/testing'] as const;
const everything = [
  ...below,
  'src/authoring',
  'src/parts',
  'src/legal',
  'src/chart',
  'src/core',
  'src/rulesets',
  'src/view',
  'src/files',
  'src/match',
  'src/fast',
  ...shells,
] as const;

/** What each layer may import besides itself. */
export const mayImport = {
  'src/model': [],
  'src/state': ['src/model'],
  'src/engine': ['src/model', 'src/state'],
  'src/effects': ['src/model', 'src/state', 'src/engine'],
  guards: rules,
  'src/legal': judged,
  'src/commands': judged,
  'src/authoring': written,
  'src/parts': [...written, 'src/authoring'],
  'src/rulesets': ['src/authoring', 'src/parts'],
  actions: judged,
  'machines/states': [...judged, 'actions'],
  'machines/phases': [...judged, 'src/commands', 'actions', 'machines/states'],
  machines: [...judged, 'src/commands', 'actions', 'machines/states', 'machines/phases'],
  'src/chart': below,
  'src/core': [...below, 'src/chart'],
  'src/view': [...judged, 'src/legal'],
  'src/files': [...below, 'src/chart', 'src/core'],
  'src/match': [...below, 'src/legal', 'src/chart', 'src/core', 'src/view', 'src/files'],
  'src/fast': [...below, 'src/legal', 'src/core', 'src/view', 'src/files', 'src/match'],
  'src/simulate': everything,
  'src/bots': everything,
  'src/presentation': everything,
  'src/inspect': everything,
  'src/react': everything,
  'src/testing': everything,
  'src/host': everything,
  'src/client': [...everything, 'src/host'],
  'src/cli': [...everything, 'src/host', 'src/client'],
  'src/index.ts': everything,
} as const satisfies Record<string, readonly string[]>;

export type Layer = keyof typeof mayImport;
const layers = Object.keys(mayImport) as Layer[];

/** Layers that hold rules: same input, same output, on any machine and at any time. */
export const pureLayers: ReadonlySet<Layer> = new Set([
  'src/model',
  'src/state',
  'src/engine',
  'src/effects',
  'src/legal',
  'src/commands',
  'machines/states',
  'machines/phases',
  'src/authoring',
  'src/parts',
  'src/rulesets',
  'guards',
  'actions',
  'machines',
  'src/chart',
  'src/core',
  'src/view',
  'src/files',
]);

/** Layers that may run xstate or immer. The others may name their types only. */
export const runtimeLayers: ReadonlySet<Layer> = new Set([
  'machines',
  'machines/states',
  'src/match',
  'src/inspect',
  'src/testing',
  'src/react',
]);

/** The layer of a path from the root of the project, or null for what is in none. */
export function layerOf(path: string): Layer | null {
  return layers.find((layer) => path === layer || path.startsWith(`${layer}/`)) ?? null;
}

/** Folders whose files have to be in a layer. What is elsewhere (app, bench, test, scripts) may import anything. */
export function isGoverned(path: string): boolean {
  return /^(src|machines|guards|actions)\//.test(path);
}

export function layerAllows(from: Layer, to: Layer): boolean {
  const allowed: readonly string[] = mayImport[from];
  return from === to || allowed.includes(to);
}

/** Layers that may import `to`, lowest first. */
export function importersOf(to: Layer): Layer[] {
  return layers.filter((layer) => layer !== to && layerAllows(layer, to));
}
