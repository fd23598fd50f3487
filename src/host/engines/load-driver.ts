import { OptionsError } from '../../model/index.js';

/** Loads the driver of an engine on first use. If it is not installed, the error names the package. */
export async function loadDriver<T>(engine: string, packages: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error;
    throw new OptionsError(`the ${engine} engine needs a package that is not installed: npm install ${packages}`);
  }
}
