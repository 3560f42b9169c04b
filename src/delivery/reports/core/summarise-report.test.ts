import { expect, test } from 'vitest';
import { fullReport } from '../../../../test/fixtures/full-report.ts';
import { wordsIn } from '../words/words-in.ts';
import type { ReportSection } from './report-content.ts';
import { summariseSection } from './summarise-report.ts';

const sections = fullReport.websites.flatMap((website) => website.sections);

function summaryOf(kind: ReportSection['kind'], changes: object, language: 'en' | 'de'): string[] {
  return sections
    .filter((one) => one.kind === kind && one.section.state === 'ok')
    .flatMap(({ section, ...one }) => {
      const metrics = { ...(section.state === 'ok' && section.metrics), ...changes };
      return summariseSection(
        { ...one, section: { ...section, metrics } } as ReportSection,
        wordsIn(language),
      );
    });
}

test('one backlink and several are counted with the right verbs', () => {
  const one = { links: 1, domains: 1, newLinks: 1, lostLinks: 1 };
  const several = { links: 19, domains: 18, newLinks: 2, lostLinks: 0 };
  expect(summaryOf('backlinks', one, 'en')).toEqual([
    '1 backlink from 1 domain is known. In the period, 1 was found and 1 was lost.',
  ]);
  expect(summaryOf('backlinks', several, 'en')).toEqual([
    '19 backlinks from 18 domains are known. In the period, 2 were found and 0 were lost.',
  ]);
  expect(summaryOf('backlinks', one, 'de')).toEqual([
    '1 Backlink von 1 Domain ist bekannt. Im Zeitraum wurde 1 gefunden, 1 ging verloren.',
  ]);
  expect(summaryOf('backlinks', several, 'de')).toEqual([
    '19 Backlinks von 18 Domains sind bekannt. Im Zeitraum wurden 2 gefunden, 0 gingen verloren.',
  ]);
});

test('keywords in the top 10 are compared with those at the start of the period, if no day before it is', () => {
  const counts = (top10: number) => ({ top3: 0, top10, top20: 0, top100: 0, notFound: 3 });
  const metrics = { comparedOn: undefined, first: counts(3), last: counts(1) };
  expect(summaryOf('rankings', metrics, 'en')).toContain(
    'At the end of the period, 1 keyword ranked in the top 10, compared with 3 at its start.',
  );
  expect(summaryOf('rankings', metrics, 'de')).toContain(
    'Am Ende des Zeitraums stand 1 Keyword in den Top 10, zu Beginn waren es 3.',
  );
});
