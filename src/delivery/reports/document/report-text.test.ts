import { describe, expect, test } from 'vitest';
import { fullReport } from '../../../../test/fixtures/full-report.ts';
import { readPdfText } from '../../../../test/fixtures/read-pdf-text.ts';
import type { ReportSection, WebsiteContent } from '../core/report-content.ts';
import { reportLanguages } from '../words/languages.ts';
import { wordsIn } from '../words/words-in.ts';
import { drawReport } from './draw-report.ts';

type Kind = ReportSection['kind'];
const sections = fullReport.websites[0]?.sections ?? [];

/** The sections of the full report of these kinds, with other metrics. */
const only = (changes: Partial<Record<Kind, object>>): ReportSection[] =>
  sections
    .filter(({ kind }) => kind in changes)
    .map(({ kind, section }) => {
      const metrics = 'metrics' in section ? section.metrics : {};
      return { kind, section: { ...section, metrics: { ...metrics, ...changes[kind] } } } as ReportSection;
    });

async function pagesOf(chosen: ReportSection[], more: Partial<WebsiteContent> = {}): Promise<string[]> {
  const websites = [{ domain: 'shop.example', sections: chosen }];
  const content = { ...fullReport, websites, ...more };
  const createdAt = new Date(fullReport.madeAt);
  return readPdfText(await drawReport({ content, kind: 'on_demand', createdAt }, { fontFile: null }));
}
const textOf = async (...given: Parameters<typeof pagesOf>) => (await pagesOf(...given)).join('\n');
const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

describe.each(reportLanguages)('a document in the language %s', (language) => {
  test('cuts no text of a tile, and says plainly that a change is unclear', async () => {
    const unclear = {
      change: { difference: 0.02, significant: false, before: 0.463, now: 0.483 },
      low: 0.193,
      high: 0.681,
    };
    const text = await textOf(only({ aiVisibility: unclear, backlinks: {}, audit: {} }), { language });
    const { say, wholePercent } = wordsIn(language);
    const flat = linesOf(text).join(' ').replaceAll('- ', '-');
    expect(flat).not.toContain('…');
    expect(flat).toContain(say('notSignificant'));
    expect(flat).toContain(say('interval', { low: wholePercent(0.19), high: wholePercent(0.68) }));
    expect(flat).toContain(say('probablyNote').replaceAll('- ', '-'));
  });
});

test('each page of a document of the sandbox says that its data is generated', async () => {
  const report = { content: fullReport, kind: 'on_demand', createdAt: new Date(fullReport.madeAt) } as const;
  const pages = await readPdfText(await drawReport(report, { fontFile: null, isSandbox: true }));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain('Sandbox: this data is generated');
  expect(await textOf(sections)).not.toContain('Sandbox');
});

const line = { firstOn: '2026-03-09', lastOn: '2026-04-09', firstDepth: 100, lastDepth: 100 };
const keyword = (name: string, url: string) => ({ ...line, keyword: name, first: 3, last: 7, url });

test('a table of keywords has the paths of their pages, both dates as on the chart, and a minus sign', async () => {
  const lines = [keyword('shoes', 'https://shop.example/shoes?size=9')];
  const shown = linesOf(await textOf(only({ rankings: { lines } }), { language: 'de' }));
  expect(shown).toContain('/shoes?size=9');
  expect(shown).toContain('−4');
  expect(shown).not.toContain('-4');
  for (const day of ['09.03.2026', '09.04.2026'])
    expect(shown.filter((text) => text === day).length).toBeGreaterThanOrEqual(2);
});

test('a table of keywords with pages on several hosts names the hosts', async () => {
  const lines = [keyword('a', 'https://shop.example/a'), keyword('b', 'https://blog.shop.example/b')];
  const shown = linesOf(await textOf(only({ rankings: { lines } })));
  expect(shown).toEqual(expect.arrayContaining(['shop.example/a', 'blog.shop.example/b']));
});

test('a table of keywords has no column for a day on which no keyword has a position', async () => {
  const first = { first: null, firstOn: null, firstDepth: null };
  const fresh = { ...keyword('shoes', 'https://shop.example/a'), ...first };
  const shown = linesOf(await textOf(only({ rankings: { lines: [fresh] } })));
  expect(shown).toEqual(expect.arrayContaining(['shoes', '7', '/a']));
  for (const text of ['no data', 'Change', '–']) expect(shown).not.toContain(text);
  const older = keyword('boots', 'https://shop.example/b');
  expect(linesOf(await textOf(only({ rankings: { lines: [fresh, older] } })))).toContain('no data');
});

test('the note on new and lost keywords is left out if there are none', async () => {
  const [note = ''] = wordsIn('en').say('changesNote').split(':');
  const lines = [keyword('shoes', 'https://shop.example/')];
  expect(await textOf(only({ rankings: { lines } }))).not.toContain(note);
  expect(await textOf(only({ rankings: { lines: [{ ...lines[0], first: null }] } }))).toContain(note);
});

test('an axis of counts has whole numbers, and counts that are all 0 have no chart', async () => {
  const daysOf = (newLinks: number) => [
    { date: '2026-03-10', newLinks, lostLinks: 0 },
    { date: '2026-03-11', newLinks: 0, lostLinks: 0 },
  ];
  const chart = async (newLinks: number) =>
    linesOf(await textOf(only({ backlinks: { days: daysOf(newLinks) } })));
  const title = wordsIn('en').say('newBacklinksPerDay');
  const one = await chart(1);
  expect(one.slice(one.indexOf(title) + 1, one.indexOf('10 Mar 2026', one.indexOf(title)))).toEqual([
    '0',
    '1',
  ]);
  expect(await chart(0)).not.toContain(title);
});

test.each([
  ['en', '2 May 2026', 'as of'],
  ['de', '02.05.2026', 'Stand'],
] as const)(
  'a document in the language %s says of which day tasks, placements and the effect are',
  async (language, day, asOf) => {
    const later = only({ tasks: {}, placements: {}, effect: {} }).map(
      ({ kind, section }) => ({ kind, section: { ...section, asOf: '2026-05-02' } }) as ReportSection,
    );
    const text = (await textOf(later, { language })).replaceAll(/\s+/g, ' ');
    for (const shown of language === 'en'
      ? ['1 task is open (work of the campaign, ', '1 placement is live (', '1 open task (']
      : ['1 Aufgabe ist offen (Arbeit der Kampagne, ', '1 Platzierung ist live (', '1 offene Aufgabe ('])
      expect(text).toContain(`${shown}${asOf} ${day})`);
    expect(text).toContain(`· ${asOf} ${day}.`);
  },
);

test('the effect is one plain sentence of the summary, and its numbers are in its section', async () => {
  const textIn = async (effect: object, language: 'en' | 'de') =>
    (await textOf(only({ effect }), { language })).replaceAll(/\s+/g, ' ');
  const unclear = { estimate: 2.4, low: -59.7, high: 40.4, others: 1.5 };
  const english = await textIn(unclear, 'en');
  const sentence = 'which may be chance (probably between −59.7% and +40.4%).';
  expect(english.split(sentence)).toHaveLength(2);
  expect(english).toContain('No effect of the campaign on positions is certain so far');
  expect(english).toContain('no clear difference');
  expect(english).toContain('changed by +1.5%');
  expect(await textIn(unclear, 'de')).toContain('wahrscheinlich zwischen −59,7 % und +40,4 %');
  expect(await textIn({}, 'en')).toContain('rank 20.0% higher than they would without it');
});

test('a change that is no effect of the campaign has its reason in the section instead of a tile without a value', async () => {
  const text = (await textOf(only({ effect: { hadWork: false } }))).replaceAll(/\s+/g, ' ');
  const reason = 'no task was verified and no placement was live, so a change of positions is no effect';
  expect(text.split(reason)).toHaveLength(3);
  expect(text).not.toContain('Change of positions');
  expect(text).toContain('is compared with that of the other keywords');
});

test('a period without done tasks has no headline of 0 tasks, and done tasks are named', async () => {
  const none = await textOf(only({ tasks: { done: [], doneCount: 0, verifiedCount: 0 } }));
  expect(none).not.toMatch(/\b0 tasks/);
  const task = { severity: 'error', status: 'verified', pages: 1, doneOn: '2026-04-01' };
  const done = ['First', 'Second', 'Third', 'Fourth'].map((title) => ({ ...task, title }));
  const flat = (await textOf(only({ tasks: { done, doneCount: 4, verifiedCount: 4 } }))).replaceAll(
    /\s+/g,
    ' ',
  );
  expect(flat).toContain('4 tasks were done, 4 of them verified on the website: First; Second; Third; …');
});

test('the keywords of the summary are those with a position at the end of the period', async () => {
  const text = (await textOf(only({ rankings: {} }))).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Of 87 keywords, 59 improved and 1 declined.');
});

test('the visibility at the end of the period is a number with its change', async () => {
  const visibilityChange = { since: '2026-03-09', before: 0.2, after: 0.31, keywords: 12 };
  const flat = (await textOf(only({ rankings: { visibilityChange } }), { language: 'de' })).replaceAll(
    /\s+/g,
    ' ',
  );
  expect(flat).toContain('+11,0 Prozentpunkte seit dem 09.03.2026 (12 von 19 Keywords)');
  expect(flat).toContain('+11,0 Prozentpunkte seit dem 09.03.2026 (12 von 19 Keywords).');
  expect(flat).toContain('Die Sichtbarkeit betrug am Ende des Zeitraums 49,0 %');
  expect(flat).toContain('die 12 Keywords mit einem Wert an beiden Tagen');
});

test('the sections of several campaigns name their campaign', async () => {
  const state = { name: 'Sale', status: 'cancelled', launchedOn: '2026-03-10', endedOn: '2026-03-20' };
  const campaign: ReportSection = {
    kind: 'campaign',
    campaign: 'Sale',
    section: { state: 'ok', source: 'the campaigns of the account', asOf: '2026-04-09', metrics: state },
  };
  const named = only({ tasks: {} }).map((one) => ({ ...one, campaign: 'Sale' }));
  const flat = (await textOf([campaign, ...named])).replaceAll(/\s+/g, ' ');
  expect(flat).toContain('The campaign “Sale” was launched on 10 Mar 2026 and canceled on 20 Mar 2026.');
  expect(flat).toContain('Tasks: Sale');
  expect(flat).toContain('Sale: 1 task is open');
});

test('a keyword without a position beside a query with one: both say how they were measured', async () => {
  const lines = [{ ...keyword('schuhe', 'https://shop.example/'), last: null }];
  const queries = [{ query: 'schuhe', clicks: 1_350, impressions: 20_564, position: 3.8 }];
  const text = await textOf(only({ rankings: { lines }, searchConsole: { queries } }));
  expect(linesOf(text)).toEqual(expect.arrayContaining(['not ranked', 'Average position', '3.8']));
  const flat = text.replaceAll(/\s+/g, ' ');
  expect(flat).toContain('“Not ranked”: not among the first 100 results of the last rank check.');
  expect(flat).toContain('mean over all impressions of the period, as Google Search Console reports it');
});

test('clicks of periods with a different number of days are compared per day', async () => {
  const [range, before] = [
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-09-01', to: '2026-09-30' },
  ];
  const metrics = { range, clicks: 25_090, impressions: 243_014 };
  const earlier = { range: before, clicks: 24_502, impressions: 0, position: 8 };
  const search = { ...metrics, comparison: 'previous_period', previous: earlier };
  const flatOf = async (searchConsole: object, language: 'en' | 'de') =>
    (await textOf(only({ searchConsole }), { language })).replaceAll(/\s+/g, ' ');
  const english = await flatOf(search, 'en');
  expect(english).toContain('25,090 clicks, −0.9% per day compared with the previous period');
  expect(english).toContain('−0.9% per day vs. previous period');
  expect(await flatOf(search, 'de')).toContain('−0,9 % pro Tag gegenüber dem Vorzeitraum');
  const alike = { ...search, previous: { ...earlier, range: { from: '2026-08-31', to: '2026-09-30' } } };
  expect(await flatOf(alike, 'en')).not.toContain('% per day');
});

test('notes are left out if there are none, unless the report is on notes alone', async () => {
  const reason = 'There are no notes on this period.';
  const none = { kind: 'notes', section: { state: 'no_data', source: 'annotations', reason } } as const;
  const others = only({ audit: {} });
  expect(await textOf([...others, none])).toBe(await textOf(others));
  expect(await textOf([none])).toContain(reason);
});

test('a source names AI engines as clients know them', async () => {
  const [mentions] = only({ aiVisibility: {} });
  const source = 'repeated prompts to AI engines that do not contain the brand: openai, anthropic, local';
  const named = { ...mentions, section: { ...mentions?.section, source } } as ReportSection;
  const shown = (await textOf([named], { language: 'de' })).replaceAll('\n', ' ');
  expect(shown).toContain('KI-Engines: ChatGPT, Claude, lokales Modell');
});

const placement = {
  sourceDomain: 'riverhaven-learning-journal-of-coffee.example',
  sourceUrl: null,
  targetUrl: 'https://shop.example/compare/best-coffee-subscriptions',
  anchor: 'the best subscriptions for coffee at home',
  relAgreed: ['sponsored'],
  relFound: ['sponsored'],
  status: 'in_progress',
  publishedOn: null,
  checkedOn: '2026-11-26',
};

test.each(reportLanguages)('no cell of the placements is cut in the language %s', async (language) => {
  const placements = { lines: [placement], count: 1 };
  for (const locale of [language, 'en-US']) {
    const text = await textOf(only({ placements }), { language, locale });
    expect(text).not.toContain('…');
    const flat = text.replaceAll(/\s/g, '');
    const { sourceDomain, anchor } = placement;
    for (const shown of [sourceDomain, anchor.replaceAll(' ', ''), '/compare/best-coffee-subscriptions'])
      expect(flat).toContain(shown);
  }
});

test('no page has only the source of a section, however many rows its table has', async () => {
  for (let count = 1; count <= 80; count += 1) {
    const lines = Array.from({ length: count }, () => ({ ...placement, sourceDomain: 'a.example' }));
    const pages = await pagesOf(only({ placements: { lines, count } }));
    expect(pages.at(-1), `after ${count} placements`).toContain('a.example');
    if (count > 40) continue;
    const withEffect = await pagesOf(only({ placements: { lines, count }, effect: {} }));
    expect(withEffect.at(-1), `after ${count} placements`).toContain('Effect of the campaign');
  }
});

test('a table never starts at the bottom of a page with fewer than five rows, and its title is on the same page', async () => {
  const queries = Array.from({ length: 10 }, (_none, index) => ({
    query: `query ${index}`,
    clicks: 1,
    impressions: 2,
    position: 3,
  }));
  for (let count = 1; count < 40; count += 1) {
    const lines = Array.from({ length: count }, (_none, index) => keyword(`k${index}`, 'https://a.example/'));
    const pages = await pagesOf(only({ rankings: { lines }, searchConsole: { queries } }));
    const first = pages.find((page) => page.includes('query 0')) ?? '';
    expect(first, `after ${count} keywords`).toContain('query 4');
    expect(first, `after ${count} keywords`).toContain('Queries with the most clicks');
  }
});

test('a chart is lower where the rest of its page is short, so that no half of a page stays empty', async () => {
  const commentary = Array.from({ length: 6 }, (_none, index) => `Paragraph ${index}.`).join('\n');
  const [second = ''] = (await pagesOf(only({ rankings: {} }), { commentary })).slice(1);
  expect(second).toContain('Keywords by position');
  expect(second, 'the last band of the dashboard').toContain('21–100');
  expect(second).toContain('Visibility');
});
