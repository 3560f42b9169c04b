import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Their files take longer than their size suggests, because they start processes, open pages or run many jobs. */
const slowFolders = ['/test/scenarios/', '/dashboard/e2e/', '/rank-checks/', '/src/app/', '/src/main/'];

const isSlow = ({ moduleId }: TestSpecification) => slowFolders.some((folder) => moduleId.includes(folder));

/**
 * Starts the slow files first, so that no worker begins one at the end while the others are idle. Within the slow and the fast files,
 * Vitest sorts by the durations of the last run, and on a clean clone by size.
 */
export class SlowFoldersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of the sequencer, not of an array
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
