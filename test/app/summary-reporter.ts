import type { Reporter } from 'vitest/node';

interface RanModule {
  state(): string;
  children: { allTests(): Iterable<{ result(): { state: string } }> };
}

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts an interrupted test, a file that fails outside its tests and an uncaught error as failed. */
export function countTests(modules: readonly RanModule[], uncaughtErrors: number): Count {
  const count = { passed: 0, failed: uncaughtErrors, skipped: 0 };
  for (const module of modules) {
    const states = [...module.children.allTests()].map((test) => test.result().state);
    for (const state of states) count[state === 'passed' || state === 'skipped' ? state : 'failed'] += 1;
    if (module.state() === 'failed' && !states.includes('failed')) count.failed += 1;
  }
  return count;
}

/** `12 passed, 0 failed, 1 skipped`. A process that exits with an error has at least one failure. */
export function describeCount({ passed, failed, skipped }: Count, exitCode: number): string {
  const failures = exitCode === 0 ? failed : Math.max(failed, 1);
  return `${passed} passed, ${failures} failed, ${skipped} skipped`;
}

/** Ends the output with one line of totals that people and scripts can read without knowing Vitest. */
export function summaryReporter(): Reporter {
  let count: Count = { passed: 0, failed: 0, skipped: 0 };
  return {
    onInit: () => {
      process.once('exit', (code) => process.stdout.write(`${describeCount(count, code)}\n`));
    },
    onTestRunEnd: (modules, errors) => {
      count = countTests(modules, errors.length);
    },
  };
}
