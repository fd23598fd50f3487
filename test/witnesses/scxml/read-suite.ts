import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Window } from 'happy-dom';

const require = createRequire(import.meta.url);

/** A chart of the suite with the states that it must be in, at first and after each event. */
export interface SuiteChart {
  /** `history/history4`, as in the package. */
  readonly name: string;
  /** The element `scxml`. */
  readonly root: Element;
  readonly expected: Expectation;
}

interface Expectation {
  readonly initialConfiguration: readonly string[];
  readonly events: readonly {
    readonly event: { readonly name: string; readonly data?: unknown };
    readonly nextConfiguration: readonly string[];
  }[];
}

/** An element of XML, as far as it is read here. */
export interface Element {
  readonly localName: string;
  readonly textContent: string;
  readonly children: Iterable<Element>;
  getAttribute(name: string): string | null;
}

/** Every chart of `@scion-scxml/test-framework` (npm, Apache-2.0) that comes with its expected states. */
export function readSuite(): SuiteChart[] {
  const folder = join(dirname(require.resolve('@scion-scxml/test-framework/package.json')), 'test');
  const parser = new new Window().DOMParser();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => {
    const name = file.slice(0, -'.json'.length);
    const xml = readFileSync(join(folder, `${name}.scxml`), 'utf8');
    const root = parser.parseFromString(xml, 'application/xml').documentElement;
    if (root.localName !== 'scxml') throw new Error(`${name} is not read as SCXML but as <${root.localName}>`);
    return { name, root, expected: JSON.parse(readFileSync(join(folder, file), 'utf8')) };
  });
}

/** The child elements with one of these names. */
export const childrenOf = (element: Element, ...names: readonly string[]): Element[] =>
  [...element.children].filter(({ localName }) => names.includes(localName));

/** An attribute that is a list: targets, events. */
export const listIn = (element: Element, name: string): string[] =>
  (element.getAttribute(name) ?? '').split(/\s+/).filter((part) => part !== '');
