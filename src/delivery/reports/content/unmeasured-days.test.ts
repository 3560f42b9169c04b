import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysAfter, utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { launchReported, type Positions } from '../../../../test/fixtures/reported-campaign.ts';
import { openReportFixture, type ReportFixture } from '../../../../test/fixtures/report-fixture.ts';
import { readPdfText } from '../../../../test/fixtures/read-pdf-text.ts';
import { drawReport } from '../document/draw-report.ts';
import type { ReportLanguage } from '../words/languages.ts';
import { wordsIn } from '../words/words-in.ts';

let fixture: ReportFixture;
beforeAll(async () => {
  fixture = await openReportFixture();
});
afterAll(() => fixture.close());

/** The report on the last 7 days of a website, of which the first check is 8 days ago: as a shared page, a document and a mail. */
async function report(keywords: Record<string, Positions>, language: ReportLanguage) {
  const firstOn = utcDay(new Date());
  const { websiteId } = await launchReported(fixture.app, fixture.owner, { keywords });
  fixture.app.advance(8 * dayMs);
  const fields = { websiteIds: [websiteId], sections: ['rankings'], period: 'last_7_days', language };
  const { id, content } = await fixture.report(fields);
  const link = (await fixture.owner.call('POST', `/reports/${id}/links`, { body: {} })).body.data;
  const page = (await fixture.app.call('GET', new URL(link.url).pathname, { key: null })).text;
  const pdf = await drawReport({ content, kind: 'on_demand', createdAt: new Date(0) }, { fontFile: null });
  const digest = (await fixture.app.call('GET', `/reports/${id}/digest`)).body.data;
  const { day } = wordsIn(language, 'en-US');
  return {
    page,
    bars: page.match(/<rect\s+class="bar[^"]*"/g) ?? [],
    document: readPdfText(pdf).join(' ').replaceAll('\n', ' ').replaceAll(/\s+/g, ' '),
    sentences: digest.websites[0].changes.map(({ text }: { text: string }) => text),
    comparedOn: day(firstOn),
    firstOn: day(daysAfter(firstOn, 1)),
    lastOn: day(daysAfter(firstOn, 7)),
  };
}

describe('a report of a website whose checks began within the period', () => {
  const keywords = { shoes: ['failed', 3, 4], tents: ['failed', null, 12] } as const;

  test('shows the changes since the first measured day, and says so', async () => {
    const { page, bars, document, sentences, comparedOn, firstOn } = await report(keywords, 'en');
    expect(sentences).toEqual([
      `The visibility was 15.2% at the end of the period, −3.6 points since ${firstOn}.`,
      'Of 2 keywords, 1 improved and 1 declined.',
      `At the end of the period, 1 keyword ranked in the top 10, compared with 1 on ${firstOn}.`,
      `In this period, positions were first measured on ${firstOn}.`,
    ]);
    for (const text of [page, document]) {
      for (const sentence of sentences) expect(text).toContain(sentence);
      expect(text).toContain(`the latest one measured by ${firstOn} and by the end of the period`);
      expect(text).not.toContain('no data');
      expect(text).not.toContain(`positions are not compared`);
    }
    expect(page).toContain('−1');
    expect(page).not.toContain(`${comparedOn} (`);
    expect(bars.filter((bar) => bar.includes('before'))).toHaveLength(10);
    expect(page).toContain('4–10: 0, then 1');
  });

  test('says so in German', async () => {
    const { sentences, firstOn } = await report(keywords, 'de');
    expect(sentences).toEqual([
      `Die Sichtbarkeit betrug am Ende des Zeitraums 15,2\u00A0%, −3,6 Prozentpunkte seit dem ${firstOn}.`,
      'Von 2 Keywords hat sich 1 verbessert und 1 verschlechtert.',
      `Am Ende des Zeitraums stand 1 Keyword in den Top 10, am ${firstOn} waren es 1.`,
      `In diesem Zeitraum wurden Positionen erstmals am ${firstOn} gemessen.`,
    ]);
  });

  test('compares no positions if they were measured on the last day only', async () => {
    const unmeasured = Array.from({ length: 7 }, () => 'failed' as const);
    const { page, bars, document, sentences, comparedOn, lastOn } = await report(
      { shoes: [...unmeasured, 4], tents: [...unmeasured, 12] },
      'en',
    );
    expect(sentences).toEqual([
      'The visibility was 15.2% at the end of the period.',
      'At the end of the period, 1 of 2 keywords ranked in the top 10.',
      `No position is known for ${comparedOn}, so positions are not compared.`,
      `In this period, positions were first measured on ${lastOn}.`,
    ]);
    for (const text of [page, document]) {
      for (const sentence of sentences) expect(text).toContain(sentence);
      expect(text).toContain(`${comparedOn} (no data)`);
      expect(text).not.toContain('improved');
    }
    expect(bars.filter((bar) => bar.includes('before'))).toEqual([]);
    expect(bars).toHaveLength(10);
    expect(page).toContain('4–10: 1. ');
  });
});

test('a report whose keywords have a value on both days in most cases compares these', async () => {
  const keywords = { shoes: [12, 4], bags: [3, 5], tents: ['failed', 2] } as const;
  const { sentences, comparedOn } = await report(keywords, 'en');
  expect(sentences).toEqual([
    expect.stringMatching(/^The visibility was .* points since .* \(2 of 3 keywords\)\.$/),
    'Of 2 keywords, 1 improved and 1 declined.',
    `Of 2 keywords with a position on both days, 2 ranked in the top 10 at the end of the period, compared with 1 on ${comparedOn}.`,
    expect.stringContaining('2 of 3 keywords'),
  ]);
});

test('a report says how many keywords were measured after the compared day only', async () => {
  const keywords = { shoes: [12, 4], tents: ['failed', 2], hats: ['failed', 3] } as const;
  const { sentences, bars, comparedOn } = await report(keywords, 'en');
  expect(sentences).toEqual([
    'The visibility was 39.3% at the end of the period.',
    'Of 1 keyword, 1 improved and none declined.',
    'At the end of the period, 3 of 3 keywords ranked in the top 10.',
    `The comparison with ${comparedOn} covers 1 of 3 keywords. 2 keywords cannot be compared.`,
  ]);
  expect(bars.filter((bar) => bar.includes('before'))).toHaveLength(10);
});

test('a report compares keywords that are tracked later with their first check, as the list of keywords does', async () => {
  const keywords = { shoes: [12, 4], tents: ['failed', 2, 6], hats: ['failed', 3, 9] } as const;
  const { sentences, page, document, comparedOn } = await report(keywords, 'en');
  expect(sentences.slice(-3)).toEqual([
    'Of 3 keywords, 1 improved and 2 declined.',
    'At the end of the period, 3 of 3 keywords ranked in the top 10.',
    `The comparison with ${comparedOn} covers 1 of 3 keywords. Another 2 are compared with their first check after that day.`,
  ]);
  for (const text of [page, document]) {
    expect(text).toContain('3*');
    expect(text).toContain(
      `* 2 keywords without a position for ${comparedOn} are compared with their first check after it.`,
    );
    expect(text).toContain('Keywords by position (1 of 3 keywords)');
    expect(text).toContain('3 of 3 keywords');
  }
});
