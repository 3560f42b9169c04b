import { expect, test } from 'vitest';
import { fullReport } from '../../../../test/fixtures/full-report.ts';
import { wordsIn } from '../words/words-in.ts';
import type { ReportSection } from './report-content.ts';
import { summarisePart, summariseSection } from './summarise-report.ts';
import { reportLanguages } from '../words/languages.ts';

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
    '19 backlinks from 18 domains are known. In the period, 2 were found and none was lost.',
  ]);
  expect(summaryOf('backlinks', one, 'de')).toEqual([
    '1 Backlink von 1 Domain ist bekannt. Im Zeitraum wurde 1 gefunden, 1 ging verloren.',
  ]);
  expect(summaryOf('backlinks', several, 'de')).toEqual([
    '19 Backlinks von 18 Domains sind bekannt. Im Zeitraum wurden 2 gefunden, keiner ging verloren.',
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

const visibilityChange = {
  since: '2026-03-09',
  before: 0.2,
  after: 0.24,
  keywords: 14,
  improved: 5,
  declined: 8,
};

test('the summary of a website begins with one verdict on its rankings, wherever their section is', () => {
  const [rankings, ...others] = sections;
  if (rankings?.kind !== 'rankings' || rankings.section.state !== 'ok') throw new Error('no rankings');
  const metrics = { ...rankings.section.metrics, visibilityChange };
  const compared: ReportSection = { kind: 'rankings', section: { ...rankings.section, metrics } };
  const [verdict, ...sentences] = summarisePart([...others, compared], wordsIn('en'));
  expect(verdict).toBe(
    'Overall, rankings improved: on the same 14 keywords, the visibility rose. More of them declined than improved, but the gains are at positions that get more clicks.',
  );
  expect(sentences.join(' ')).not.toContain('Overall');
  const ofSegment = { ...metrics, segment: 'Brand' };
  const [segment, next] = summarisePart(
    [{ kind: 'rankings', section: { ...rankings.section, metrics: ofSegment } }],
    wordsIn('en'),
  );
  expect([segment, next]).toEqual([expect.stringContaining('segment Brand only'), verdict]);
});

test.each(reportLanguages)(
  'the summary in the language %s has no change of the visibility that is of the fewer keywords',
  (language) => {
    const [rankings] = sections;
    const { section } = rankings ?? {};
    const summarise = (keywords: number) => {
      const changed = { visibilityChange: { ...visibilityChange, keywords } };
      const metrics = { ...(section?.state === 'ok' && section.metrics), ...changed };
      const one = { ...rankings, section: { ...section, metrics } } as ReportSection;
      return summariseSection(one, wordsIn(language)).join(' ');
    };
    expect(summarise(14)).toMatch(/[+]4[.,]0/);
    expect(summarise(1)).not.toMatch(/[+]4[.,]0/);
  },
);

test.each(reportLanguages)('the verdict in the language %s names the number of keywords', (language) => {
  const words = wordsIn(language);
  for (const change of [{}, { after: 0.1 }, { declined: 0 }, { after: 0.1, improved: 0 }, { after: 0.2 }]) {
    const changed = { visibilityChange: { ...visibilityChange, ...change } };
    const [rankings] = sections;
    const { section } = rankings ?? {};
    const metrics = { ...(section?.state === 'ok' && section.metrics), ...changed };
    const one = { ...rankings, section: { ...section, metrics } } as ReportSection;
    expect(summariseSection(one, words)[0]).toMatch(/\b14\b/);
  }
});

test('the verdict is followed by its reason: the keywords that changed the visibility most, and the clicks of the same days', () => {
  const gained = [{ keyword: 'running shoes', first: 12, last: 4 }];
  const lost = [{ keyword: 'tents', first: 3, last: null }];
  const reasonsOf = (movers: object, changes: object, clicks: number, language: 'en' | 'de' = 'en') => {
    const changed = sections.map(({ section, ...one }) => {
      const metrics = section.state === 'ok' ? section.metrics : {};
      const own =
        one.kind === 'rankings'
          ? { visibilityChange: { ...visibilityChange, declined: 0, ...changes }, movers }
          : one.kind === 'searchConsole'
            ? { clicks }
            : {};
      return { ...one, section: { ...section, metrics: { ...metrics, ...own } } } as ReportSection;
    });
    return summarisePart(changed, wordsIn(language)).slice(1, 3);
  };
  expect(reasonsOf({ gained, lost }, {}, 1_204)).toEqual([
    'By estimated clicks, the largest gains are running shoes (12 → 4); the largest losses are tents (3 → not ranked).',
    'Clicks reported by Google moved the same way: +20.4%.',
  ]);
  expect(reasonsOf({ gained, lost: [] }, { after: 0.1 }, 1_204)).toEqual([
    'By estimated clicks, the largest gains are running shoes (12 → 4).',
    expect.stringContaining('moved the other way: +20.4%.'),
  ]);
  expect(reasonsOf({ gained: [], lost }, { after: 0.1 }, 1_010, 'de')).toEqual([
    'Nach geschätzten Klicks sind die größten Verluste tents (3 → nicht gefunden).',
    'Die von Google gemeldeten Klicks haben sich kaum verändert: +1,0\u00a0%.',
  ]);
  const steady = reasonsOf({ gained, lost }, { after: 0.2 }, 1_204);
  expect(steady[0]).toContain('running shoes');
  expect(steady[1]).toBe('Clicks reported by Google changed by more than usual: +20.4%.');
  const calm = reasonsOf({ gained, lost }, { after: 0.2 }, 1_010);
  expect(calm[1], 'nothing changed').not.toContain('Clicks');
});
