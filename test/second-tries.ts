import { TestRunner } from 'vitest';

/** Folders whose tests depend on nothing but their input: one that fails there is wrong, and is not tried again. */
const pure =
  /\/test\/(authoring|chart|check|effects|engine|fast|flow|guards|machines|match|model|parts|presentation|properties|rules|simulate|testing)\//;

/** Pages, processes and servers depend on time: one second try in CI, which the report then names. */
export default class SecondTries extends TestRunner {
  override onCollectStart(file: Parameters<TestRunner['onCollectStart']>[0]): void {
    super.onCollectStart(file);
    this.config.retry = process.env.CI && !pure.test(file.filepath) ? 1 : 0;
  }
}
