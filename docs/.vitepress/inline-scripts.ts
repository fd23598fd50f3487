import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const scripts = new Map<string, string>();

/** The server forbids scripts inside a page. VitePress has two, which become files. */
export function withoutInlineScripts(html: string): string {
  return html.replaceAll(/<script id="([\w-]+)">([\s\S]*?)<\/script>/g, (_, id: string, code: string) => {
    scripts.set(id, code);
    return `<script src="${process.env.DOCS_BASE ?? '/docs/'}assets/${id}.js"></script>`;
  });
}

/** Writes these files. */
export function filesOfScripts(outDir: string): void {
  mkdirSync(join(outDir, 'assets'), { recursive: true });
  for (const [id, code] of scripts) writeFileSync(join(outDir, 'assets', `${id}.js`), code);
}
