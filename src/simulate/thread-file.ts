import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** How a thread is started: from the sources as well as from the built package. */
export interface ThreadFile {
  readonly filename: string;
  readonly execArgv: string[];
}

/** A module beside another, named without its ending, as a thread of its own. */
export function threadFile(name: string, beside: string): ThreadFile {
  const fromSource = beside.endsWith('.ts');
  return {
    filename: fileURLToPath(new URL(`${name}${fromSource ? '.ts' : '.js'}`, beside)),
    execArgv: fromSource ? ['--import', sourceLoader()] : [],
  };
}

/** A thread that starts from the sources has to be able to read them. */
const sourceLoader = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
