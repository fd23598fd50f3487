export * from './browser.js';
export { type InspectorOptions, type RunningInspector, startInspector } from './server.js';
