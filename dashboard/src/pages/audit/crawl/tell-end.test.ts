import { expect, test } from 'vitest';
import { tellEnd } from './tell-end.ts';

const pages = { judged: 1, indexable: 1, fetched: 1, failed: 0, skipped: 0, leftOver: 1234 };

test.each([
  [{ endedBy: 'finished', cutBy: [] }, /own end/],
  [{ endedBy: 'abandoned', cutBy: [] }, /not gone on with/],
  [
    { endedBy: 'pages', cutBy: ['pages', 'depth'] },
    /AUDIT_MAX_PAGES\) and by .*AUDIT_MAX_DEPTH\): 1,234 known/,
  ],
  [{ endedBy: 'time', cutBy: ['minutes'] }, /AUDIT_MAX_MINUTES/],
] as const)('%j is told', (end, words) => {
  expect(tellEnd({ ...end, cutBy: [...end.cutBy], pages })).toMatch(words);
});
