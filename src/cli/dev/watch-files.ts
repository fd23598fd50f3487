import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Editors write a file in several steps; changes in quick succession are one save. */
const SETTLED_MS = 40;

/** Watches files by their folders: this also notices editors that replace the file. */
export class FileWatch {
  readonly #onChange: () => void;
  readonly #folders = new Map<string, FSWatcher>();
  #files: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** From now on these files. */
  follow(files: readonly string[]): void {
    this.#files = new Set(files);
    const wanted = new Set(files.map((file) => dirname(file)));
    for (const [folder, watcher] of this.#folders) {
      if (wanted.has(folder)) continue;
      watcher.close();
      this.#folders.delete(folder);
    }
    for (const folder of wanted) if (!this.#folders.has(folder)) this.#watch(folder);
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#folders.values()) watcher.close();
    this.#folders.clear();
  }

  #watch(folder: string): void {
    try {
      const watcher = watch(folder, (_, name) => {
        // Where the system does not say which file it was, it may have been one of these.
        if (name !== null && !this.#isFollowed(folder, name)) return;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(this.#onChange, SETTLED_MS);
      });
      watcher.on('error', () => watcher.close());
      this.#folders.set(folder, watcher);
    } catch {
      // A folder that is gone: the next build says so.
    }
  }

  #isFollowed(folder: string, name: string): boolean {
    for (const file of this.#files) if (basename(file) === name && dirname(file) === folder) return true;
    return false;
  }
}
