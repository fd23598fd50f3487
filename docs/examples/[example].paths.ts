import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';

const folder = new URL('.', import.meta.url).pathname;

/** A page of the site for each example. */
export default {
  paths: () =>
    readdirSync(folder)
      .filter((file) => /^[\w-]+\.([jt]sx?|svelte)$/.test(file))
      .map((file) => ({
        params: { example: file.replace('.', '-'), file },
        content: `\`\`\`${extname(file).slice(1)}\n${readFileSync(folder + file, 'utf8')}\`\`\``,
      })),
};
