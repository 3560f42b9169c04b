import { expect, test } from 'vitest';
import type { ReportContent, Section } from '../content/report-content.ts';
import type { Report } from '../report.ts';
import { drawReport } from './draw-report.ts';
import { isPrintable, printable } from './printable.ts';
import { summariseReport } from './summarise-report.ts';

const none: Section<never> = {
  state: 'not_connected',
  source: 'Nobody',
  reason: 'Not connected: nobody tells.',
};
const content: ReportContent = {
  version: 1,
  madeAt: '2026-04-11T03:00:00.000Z',
  agency: { name: 'Acme', color: '#1f4e79', logoText: 'ACME' },
  campaign: {
    name: 'Spring',
    domain: 'shop.example',
    type: 'fullseo',
    status: 'active',
    stage: 'monitor',
    month: 1,
  },
  period: { from: '2026-03-10', to: '2026-04-09' },
  keywords: none,
  search: none,
  tasks: none,
  placements: none,
  audit: none,
  mentions: none,
  effect: none,
};
const reportOf = (more: Partial<ReportContent>): Report => ({
  id: '',
  accountId: '',
  campaignId: '',
  month: 1,
  kind: 'cycle',
  from: '2026-03-10',
  to: '2026-04-09',
  createdAt: new Date('2026-04-11T03:00:00Z'),
  content: { ...content, ...more },
});
const draw = (more: Partial<ReportContent> = {}) => drawReport(reportOf(more), { fontFile: null });
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

function keywordsOf(count: number): ReportContent['keywords'] {
  const spread = { top3: 0, top10: count, top20: 0, top100: 0, notFound: 0 };
  const lines = Array.from({ length: count }, (_line, index) => ({
    keyword: `keyword ${index}`,
    first: 9,
    firstOn: '2026-03-10',
    last: 5,
    lastOn: '2026-04-09',
    url: `https://shop.example/${index}`,
  }));
  const figures = { lines, unchecked: 0, first: spread, last: spread, visibility: [] };
  return { state: 'ok', source: 'Checks', asOf: '2026-04-09', figures };
}

test('a report is the same bytes whenever it is drawn', async () => {
  expect((await draw()).equals(await draw())).toBe(true);
  expect((await draw()).equals(await draw({ agency: { ...content.agency, color: '#ffffff' } }))).toBe(false);
});

test('tables go on over as many pages as they take, and nothing else makes a page', async () => {
  expect(pagesOf(await draw())).toBe(2);
  const [few, many] = [await draw({ keywords: keywordsOf(5) }), await draw({ keywords: keywordsOf(200) })];
  expect(pagesOf(many)).toBe((pagesOf(few) ?? 0) + 5);
});

test('what is not connected is said so in the summary, part by part', () => {
  const sentences = summariseReport(content);
  expect(sentences).toHaveLength(7);
  for (const sentence of sentences) expect(sentence).toContain('Not connected: nobody tells.');
});

test.each([
  [
    { estimate: 20, low: 5, high: 35 },
    /stand 20 % higher than they would without it, such as position 8 in place of 10/,
  ],
  [{ estimate: -20, low: -35, high: -5 }, /stand 20 % lower .* position 12 in place of 10/],
  [{ estimate: 4, low: -5, high: 13 }, /none that can be told from chance so far \(\+4 % of the position/],
])('an effect of %o is told with its interval', (measured, words) => {
  const days = { from: '2026-02-10', to: '2026-03-09' };
  const figures = { ...measured, others: -3, treated: 30, control: 12, before: days, after: days };
  const told = summariseReport({ ...content, effect: { state: 'ok', source: '', asOf: '', figures } }).at(-1);
  expect(told).toMatch(words);
  expect(told).toContain('95 % interval');
  expect(told).toContain('The others moved by -3 % meanwhile');
});

test('letters that the font lacks lose their marks or become a question mark, and no others', () => {
  expect(printable('Müller – “Łódź” 5 €', false)).toBe('Müller – “Lódz” 5 €');
  expect(printable('обувь 防水', false)).toBe('????? ??');
  expect(printable('обувь 防水\u0000!', true)).toBe('обувь 防水 !');
  expect([isPrintable('Müller – 5 €'), isPrintable('обувь')]).toEqual([true, false]);
});
