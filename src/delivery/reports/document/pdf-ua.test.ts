import { expect, test } from 'vitest';
import { daysAfter } from '#platform/days.ts';
import { checkPdfUa } from '../../../../test/fixtures/check-pdf-ua.ts';
import type { ReportSection, WebsiteContent } from '../core/report-content.ts';
import { reportLanguages } from '../words/languages.ts';
import { drawReport } from './draw-report.ts';

const distribution = { top3: 4, top10: 9, top20: 3, top100: 2, notFound: 1 };
const days = { from: '2026-03-10', to: '2026-04-09' };
const ok = { state: 'ok', source: 'search engine: Google', asOf: '2026-04-09' } as const;
const valuesOf = (value: (index: number) => object) =>
  Array.from({ length: 30 }, (_none, index) => ({
    date: daysAfter(days.from, index),
    ...value(index),
  })) as any;
const issue = { title: 'Broken page', severity: 'error', pages: 3 };
const task = { title: 'Add a title', severity: 'warning', status: 'in_progress', pages: 2, doneOn: null };

const sections: ReportSection[] = [
  {
    kind: 'rankings',
    section: {
      ...ok,
      metrics: {
        lines: Array.from({ length: 60 }, (_none, index) => ({
          keyword: `Laufschuhe größe ${index}`,
          first: 9,
          firstOn: days.from,
          last: index === 0 ? null : 5,
          lastOn: days.to,
          url: 'https://shop.example/',
        })),
        totals: { keywords: 90, improved: 59, declined: 1 },
        isLimited: true,
        comparedOn: '2026-03-09',
        unchecked: 3,
        first: distribution,
        last: distribution,
        visibility: valuesOf((index) => ({ value: 0.2 + index / 100 })),
      },
    },
  },
  {
    kind: 'searchConsole',
    section: {
      ...ok,
      metrics: {
        counter: 'Google',
        range: days,
        clicks: 1_204,
        impressions: 90_000,
        position: 8.4,
        previous: { range: days, clicks: 1_000, impressions: 0, position: 9 },
        comparison: 'previous_year',
        days: valuesOf((index) => ({ clicks: index })),
        queries: [{ query: 'schuhe', clicks: 3, impressions: 9, position: null }],
      },
    },
  },
  {
    kind: 'aiVisibility',
    section: {
      ...ok,
      metrics: {
        runs: 40,
        mentions: 10,
        rate: 0.25,
        low: 0.14,
        high: 0.4,
        citationRate: null,
        previousRate: 0.2,
        change: { difference: 0.05, significant: true },
      },
    },
  },
  {
    kind: 'backlinks',
    section: {
      ...ok,
      metrics: {
        links: 120,
        domains: 22,
        followLinks: 90,
        newLinks: 5,
        lostLinks: 1,
        newDomains: 2,
        lostDomains: 1,
        previous: null,
        days: valuesOf((index) => ({ newLinks: index % 3, lostLinks: 0 })),
      },
    },
  },
  {
    kind: 'audit',
    section: {
      ...ok,
      metrics: {
        score: 82.5,
        previousScore: 80,
        auditedOn: days.to,
        errors: 1,
        warnings: 2,
        notices: 3,
        issues: [issue],
      },
    },
  },
  {
    kind: 'tasks',
    section: {
      ...ok,
      metrics: { done: [task], open: [task], doneCount: 30, verifiedCount: 2, openCount: 1 },
    },
  },
  {
    kind: 'placements',
    section: {
      ...ok,
      metrics: {
        lines: [
          {
            sourceDomain: 'news.example',
            sourceUrl: null,
            targetUrl: 'https://shop.example/a',
            anchor: 'shoes',
            relAgreed: [],
            relFound: ['nofollow'],
            status: 'live',
            publishedOn: null,
            checkedOn: days.to,
          },
        ],
        count: 1,
      },
    },
  },
  {
    kind: 'effect',
    section: {
      ...ok,
      metrics: {
        estimate: 20,
        low: 5,
        high: 35,
        others: -3,
        treated: 30,
        control: 12,
        before: days,
        after: days,
        baseline: 'after_launch',
      },
    },
  },
  { kind: 'notes', section: { ...ok, metrics: { lines: [{ day: days.to, text: 'Relaunch' }] } } },
];

const content: WebsiteContent = {
  version: 2,
  madeAt: '2026-04-11T03:00:00.000Z',
  agency: { name: 'Acme', color: '#1f4e79', logoText: 'ACME' },
  name: 'Monthly',
  period: days,
  comparison: 'previous_year',
  comparedPeriod: days,
  commentary: 'A good month.\nThe new pages rank.',
  websites: [{ domain: 'shop.example', sections }],
};
const draw = (more: Partial<WebsiteContent>) =>
  drawReport(
    { content: { ...content, ...more }, kind: 'scheduled', createdAt: new Date(content.madeAt) },
    { fontFile: null },
  );

test.each(reportLanguages)(
  'a report with all sections conforms to PDF/UA in the language %s',
  async (language) => {
    expect(checkPdfUa(await draw({ language }))).toEqual([]);
  },
);

test('a report on several websites conforms to PDF/UA', async () => {
  const websites = ['one.example', 'two.example'].map((domain) => ({ domain, sections }));
  expect(checkPdfUa(await draw({ websites, commentary: '' }))).toEqual([]);
});

test('the check finds a missing language, a cell of an unknown type, a header without a scope and an image without a text', async () => {
  const pdf = (await draw({})).toString('latin1');
  const problemsOf = (text: string) => checkPdfUa(Buffer.from(text, 'latin1'));
  expect(problemsOf(pdf.replace('/Lang (en)', '/Lung (en)'))).toEqual(['the document has no language']);
  expect(problemsOf(pdf.replaceAll('/S /TH', '/S /TX'))).toContain('TX is in TR');
  expect(problemsOf(pdf.replaceAll('/Scope /Column', '/Scopf /Column'))).toContain(
    'a header cell has no scope',
  );
  expect(problemsOf(pdf.replace('/Alt (', '/Alx ('))).toContain('a figure has no description');
});
