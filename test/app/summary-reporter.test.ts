import { describe, expect, it } from 'vitest';
import { countTests, describeCount } from './summary-reporter.ts';

function ran(state: string, ...tests: string[]) {
  const results = tests.map((test) => ({ result: () => ({ state: test }) }));
  return { state: () => state, children: { allTests: () => results } };
}

describe('the summary line', () => {
  it('counts the tests of all files', () => {
    const modules = [ran('passed', 'passed', 'skipped'), ran('failed', 'passed', 'failed', 'failed')];
    expect(countTests(modules, 0)).toEqual({ passed: 2, failed: 2, skipped: 1 });
  });

  it('counts a file that could not be loaded as failed', () => {
    const modules = [ran('failed'), ran('passed', 'passed')];
    expect(countTests(modules, 0)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('counts uncaught errors and unfinished tests as failed', () => {
    expect(countTests([ran('pending', 'passed', 'pending')], 2)).toEqual({
      passed: 1,
      failed: 3,
      skipped: 0,
    });
  });

  it('reports a failure if the process exits with an error', () => {
    const nothing = { passed: 0, failed: 0, skipped: 0 };
    expect(describeCount(nothing, 1)).toBe('0 passed, 1 failed, 0 skipped');
    expect(describeCount({ ...nothing, passed: 3 }, 0)).toBe('3 passed, 0 failed, 0 skipped');
  });
});
