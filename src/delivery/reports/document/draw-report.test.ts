import { expect, test } from 'vitest';
import type { CampaignContent, Section } from '../core/report-content.ts';
import type { Report } from '../core/report.ts';
import { drawReport } from './draw-report.ts';
import { describeEffectSection } from '../blocks/metric-blocks.ts';
import { summariseReport } from '../core/summarise-report.ts';
import { wordsIn } from '../words/words-in.ts';

const none: Section<never> = {
  state: 'not_connected',
  source: 'No source',
  reason: 'Not connected.',
};
const content: CampaignContent = {
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
const reportOf = (more: Partial<CampaignContent>): Report => ({
  id: '',
  accountId: '',
  name: 'Spring',
  websiteIds: [],
  campaignId: '',
  month: 1,
  definitionId: null,
  kind: 'cycle',
  language: 'en',
  from: '2026-03-10',
  to: '2026-04-09',
  createdAt: new Date('2026-04-11T03:00:00Z'),
  content: { ...content, ...more },
});
const draw = (more: Partial<CampaignContent> = {}) => drawReport(reportOf(more), { fontFile: null });
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

function keywordsOf(count: number): CampaignContent['keywords'] {
  const distribution = { top3: 0, top10: count, top20: 0, top100: 0, notFound: 0 };
  const lines = Array.from({ length: count }, (_line, index) => ({
    keyword: `keyword ${index}`,
    first: 9,
    firstOn: '2026-03-10',
    last: 5,
    lastOn: '2026-04-09',
    url: `https://shop.example/${index}`,
  }));
  const metrics = { lines, unchecked: 0, first: distribution, last: distribution, visibility: [] };
  return { state: 'ok', source: 'Checks', asOf: '2026-04-09', metrics };
}

test('drawing a report again results in the same bytes', async () => {
  expect((await draw()).equals(await draw())).toBe(true);
  expect((await draw()).equals(await draw({ agency: { ...content.agency, color: '#ffffff' } }))).toBe(false);
});

test('a document is tagged for screen readers: headings, tables, charts with a text, and a linked table of contents', async () => {
  const source = (await draw({ keywords: keywordsOf(5) })).toString('latin1');
  expect(source).toMatch(/\/MarkInfo/);
  expect(source).toMatch(/\/Lang \(en\)/);
  for (const type of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure', 'TOC', 'TOCI', 'Link'])
    expect(source).toContain(`/S /${type}\n`);
  expect(source).toMatch(/\/Alt \(Keywords by position\. .*1–3|\/Alt \(/);
  expect(source.match(/\/S \/GoTo/g)).toHaveLength(8);
  expect(source).toMatch(/\/Outlines/);
});

test('a long table continues on further pages, and an empty report has three pages', async () => {
  expect(pagesOf(await draw())).toBe(3);
  const [few, many] = [await draw({ keywords: keywordsOf(5) }), await draw({ keywords: keywordsOf(200) })];
  expect(pagesOf(many)).toBe((pagesOf(few) ?? 0) + 5);
});

test('the summary names every section that is not connected', () => {
  const sentences = summariseReport(content);
  expect(sentences).toHaveLength(7);
  for (const sentence of sentences) expect(sentence).toContain('Not connected.');
});

test.each([
  [
    { estimate: 20, low: 5, high: 35 },
    /rank 20\.0% higher than they would without it, for example at position 8 instead of 10/,
  ],
  [{ estimate: -20, low: -35, high: -5 }, /rank 20\.0% lower .* position 12 instead of 10/],
  [{ estimate: 4, low: -5, high: 13 }, /No effect .* is certain so far: its keywords changed by \+4\.0%/],
  [
    { estimate: 17.4, low: 9.9, high: 24.1, hadWork: false },
    /^By .*9.*, no task was verified and no placement was live, so a change of positions is no effect/,
  ],
])('an effect of %o is described with its interval', (measured, words) => {
  const days = { from: '2026-02-10', to: '2026-03-09' };
  const metrics = { ...measured, others: -3, treated: 30, control: 12, before: days, after: days };
  const sentence = summariseReport({
    ...content,
    effect: { state: 'ok', source: '', asOf: '2026-04-09', metrics },
  }).at(-1);
  expect(sentence).toMatch(words);
  expect(sentence).toContain('probably between');
});

test.each([
  ['before_launch', true],
  ['after_launch', true],
  ['before_selection', false],
] as const)(
  'an effect with the baseline %s mentions a recovery of the keywords: %s',
  (baseline, isMentioned) => {
    const days = { from: '2026-02-10', to: '2026-03-09' };
    const measured = { estimate: 20, low: 5, high: 35, others: -3, treated: 30, control: 12 };
    const metrics = { ...measured, before: days, after: days, baseline };
    const text = describeEffectSection(metrics, wordsIn('en')).at(-1);
    const sentence = text?.kind === 'text' ? text.text : '';
    expect(sentence.includes('Keywords chosen at a bad moment recover without a campaign')).toBe(isMentioned);
  },
);
