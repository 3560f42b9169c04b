import { expect, test } from 'vitest';
import { positionChange } from './position-change.ts';
import type { CampaignContent } from './report-content.ts';
import type { KeywordLine } from './keyword-metrics.ts';
import { summariseReport } from './summarise-report.ts';

type End = [position: number | null, depth?: number];
const line = ([first, firstDepth]: End, [last, lastDepth]: End): KeywordLine => ({
  keyword: 'shoes',
  first,
  firstOn: '2026-03-02',
  ...(firstDepth === undefined ? {} : { firstDepth }),
  last,
  lastOn: '2026-03-31',
  ...(lastDepth === undefined ? {} : { lastDepth }),
  url: null,
});

const changes: [string, KeywordLine, ReturnType<typeof positionChange>][] = [
  ['position 9 to 5', line([9, 10], [5, 10]), { direction: 'improved', size: 4 }],
  ['position 5 to 9', line([5, 10], [9, 10]), { direction: 'declined', size: -4 }],
  ['position 5 to 5', line([5, 10], [5, 10]), { direction: 'unchanged', size: 0 }],
  ['not found in the top 100 to 47', line([null, 100], [47, 100]), { direction: 'improved', size: null }],
  ['not found in the top 10 to 47', line([null, 10], [47, 100]), null],
  ['position 3 to not found', line([3, 10], [null, 10]), { direction: 'declined', size: null }],
  ['position 47 to not found in the top 10', line([47, 100], [null, 10]), null],
  ['not found to not found', line([null, 10], [null, 100]), null],
  ['not found to 4 without a stored depth', line([null], [4]), null],
  ['one rank check', { ...line([9, 10], [9, 10]), lastOn: '2026-03-02' }, null],
];

test.each(changes)('a change from %s has no invented position', (_name, compared, expected) => {
  expect(positionChange(compared)).toEqual(expected);
});

test('the summary counts only keywords whose direction is known', () => {
  const distribution = { top3: 0, top10: 0, top20: 0, top100: 0, notFound: 0 };
  const lines = changes.map(([, compared]) => compared);
  const metrics = { lines, unchecked: 0, first: distribution, last: distribution, visibility: [] };
  const keywords = { state: 'ok', source: '', asOf: '', metrics } as const;
  const none = { state: 'no_data', source: '', reason: '' } as const;
  const campaign = { domain: 'shop.example' };
  const others = {
    campaign,
    search: none,
    tasks: none,
    placements: none,
    audit: none,
    mentions: none,
    effect: none,
  };
  const [sentence] = summariseReport({ keywords, ...others } as unknown as CampaignContent);
  expect(sentence).toBe('Of 10 keywords, 2 improved and 2 declined.');
});
