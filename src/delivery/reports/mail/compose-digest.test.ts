import { describe, expect, test } from 'vitest';
import { fullReport } from '../../../../test/fixtures/full-report.ts';
import type { ReportSection } from '../core/report-content.ts';
import { reportLanguages } from '../words/languages.ts';
import { wordsIn } from '../words/words-in.ts';
import { composeDigest, type Digest, type Statement } from './compose-digest.ts';

const statementsOf = ({ websites }: Digest) =>
  websites.flatMap(({ changes, actions }) => [...changes, ...actions]);

/** `1,204`, or `12.5`; with the separators of any language. */
const numberPattern = /\d(?:[\d.,\u00a0\u202f/-]*\d)?/g;
/** Fixed parts of sentences: "in the top 10", "95% interval", and a score "of 100". */
const fixedNumbers = ['10', '95', '100'];

/** The numbers of a sentence that no value of its receipt explains, as the language may show it. */
function unexplained({ text, receipt: id }: Statement, { receipts, language }: Digest): string[] {
  const { count, percent, oneDecimal, signed } = wordsIn(language);
  const shown = receipts
    .filter((receipt) => receipt.id === id)
    .flatMap((receipt) => receipt.values.flatMap((one) => Object.values(one.values)))
    .flatMap((value) =>
      typeof value === 'string' ? [value] : [count(value), oneDecimal(value), signed(value), percent(value)],
    )
    .flatMap((value) => value.match(numberPattern) ?? []);
  const explained = new Set([...shown, ...fixedNumbers]);
  return (text.match(numberPattern) ?? []).filter((number) => !explained.has(number));
}

describe.each(reportLanguages)('a digest in the language %s', (language) => {
  const digest = composeDigest({ ...fullReport, language });

  test('has a receipt with a source and a day for every number', () => {
    expect(statementsOf(digest).length).toBeGreaterThan(8);
    for (const statement of statementsOf(digest))
      expect(unexplained(statement, digest), statement.text).toEqual([]);
    for (const receipt of digest.receipts)
      expect(receipt).toMatchObject({ asOf: '2026-04-09', source: 'search engine: Google' });
  });
});

test('a section without data has a receipt without a day, and names its reason', () => {
  const section = { state: 'not_connected', source: 'AI engines', reason: 'Not connected.' } as const;
  const websites = [{ domain: 'shop.example', sections: [{ kind: 'aiVisibility' as const, section }] }];
  const { receipts, websites: composed } = composeDigest({ ...fullReport, websites });
  expect(receipts).toMatchObject([{ id: 'R1', section: 'aiVisibility', source: 'AI engines', asOf: null }]);
  expect(composed[0]?.changes).toMatchObject([
    { text: expect.stringContaining('Not connected.'), receipt: 'R1' },
  ]);
});

test('a problem that is an issue, a task and a task of another campaign is one next step', () => {
  const ok = { state: 'ok', source: 'Test', asOf: '2026-04-09' } as const;
  const issue = { title: 'Broken page', rule: 'page_broken', severity: 'error', pages: 1 };
  const scores = {
    score: 80,
    previousScore: null,
    auditedOn: '2026-04-09',
    errors: 1,
    warnings: 0,
    notices: 0,
  };
  const counts = { done: [], doneCount: 0, verifiedCount: 0, openCount: 1 };
  const tasks = { ...ok, metrics: { ...counts, open: [{ ...issue, status: 'open', doneOn: null }] } };
  const sections: ReportSection[] = [
    { kind: 'audit', section: { ...ok, metrics: { ...scores, issues: [issue] } } },
    { kind: 'tasks', section: tasks },
    { kind: 'tasks', section: tasks },
  ];
  const { websites } = composeDigest({ ...fullReport, websites: [{ domain: 'shop.example', sections }] });
  expect(websites[0]?.actions.map(({ text }) => text)).toEqual(['Finish the task: Broken page.']);
});
