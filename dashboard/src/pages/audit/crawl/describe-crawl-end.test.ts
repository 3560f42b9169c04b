import { expect, test } from 'vitest';
import { describeCrawlEnd } from './describe-crawl-end.ts';

const pages = { evaluated: 1, indexable: 1, fetched: 1, failed: 0, skipped: 0, pagesSkipped: 1234 };

test.each([
  [{ finishReason: 'finished', limitsHit: [] }, /without reaching a limit/],
  [{ finishReason: 'abandoned', limitsHit: [] }, /abandoned/],
  [{ finishReason: 'crashed', limitsHit: [] }, /ended its worker process twice/],
  [
    { finishReason: 'pages', limitsHit: ['pages', 'depth'] },
    /AUDIT_MAX_PAGES\) and .*AUDIT_MAX_DEPTH\)\. 1,234 known/,
  ],
  [{ finishReason: 'time', limitsHit: ['minutes'] }, /AUDIT_MAX_MINUTES/],
] as const)('the crawl end %j is described', (end, text) => {
  expect(describeCrawlEnd({ ...end, limitsHit: [...end.limitsHit], pages })).toMatch(text);
});
