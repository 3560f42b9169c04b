import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

/** Recorded search queries outside of this repository. If they are missing, the tests are skipped with a warning. */
const recordings = resolve(import.meta.dirname, '../../../../shared/data/7-queries');
const present = existsSync(recordings);
if (!present) process.stderr.write(`\nSKIPPED: no recorded queries at ${recordings}\n\n`);

const lists = [
  ['ar', 'mrtydi-ar.train.tsv'],
  ['id', 'mrtydi-id.train.tsv'],
  ['ja', 'mrtydi-ja.train.tsv'],
  ['ko', 'mrtydi-ko.train.tsv'],
  ['ru', 'mrtydi-ru.train.tsv'],
  ['sw', 'mrtydi-sw.train.tsv'],
  ['th', 'mrtydi-th.train.tsv'],
  ['en', 'trec-topics.mq.10001-20000.txt'],
  ['en', 'bing-covid/QueriesByCountry_2020-01.tsv'],
] as const;

/** A thousand lines distributed over a list. */
function phrasesOf(file: string): string[] {
  const lines = readFileSync(join(recordings, file), 'utf8').split('\n').filter(Boolean);
  const step = Math.max(1, Math.floor(lines.length / 1_000));
  return lines
    .filter((_, index) => index % step === 0)
    .slice(0, 1_000)
    .map(phraseIn);
}

function phraseIn(line: string): string {
  const cells = line.split('\t');
  return (cells.length === 1 ? line.replace(/^\d+:/, '') : cells[1]) ?? '';
}

/** Normalises whitespace and Unicode by the contract, without the code under test. */
function plain(phrase: string): string {
  return phrase
    .normalize('NFC')
    .split(/[\s\p{Z}]+/u)
    .filter(Boolean)
    .join(' ');
}

interface Row {
  keyword: string;
  outcome: string;
}

let app: TestApp;
beforeAll(async () => {
  if (present) app = await createTestApp();
});
afterAll(() => app?.close());

describe.skipIf(!present)('recorded queries', () => {
  test.each(lists)('in %s from %s are returned unchanged', async (language, file) => {
    const phrases = phrasesOf(file);
    expect(phrases.length).toBeGreaterThan(900);
    const domain = `${file.replaceAll(/[^a-z0-9]/gi, '-').toLowerCase()}.example`;
    const { body } = await app.call('POST', '/websites', { body: { domain, defaults: { language } } });
    const websiteId = body.data.id;
    const added = await app.call('POST', '/keywords', {
      body: { websiteId, keywords: phrases.map((keyword) => ({ keyword })) },
    });
    expect(added.status).toBe(201);
    const firsts = new Map<string, string>();
    const expected = phrases.map((phrase) => {
      const key = plain(phrase).toLowerCase();
      const outcome = firsts.has(key) ? 'exists' : 'created';
      if (!firsts.has(key)) firsts.set(key, plain(phrase));
      return { keyword: firsts.get(key), outcome };
    });
    expect(added.body.data.map(({ keyword, outcome }: Row) => ({ keyword, outcome }))).toEqual(expected);
    const listed = await app.call('GET', `/keywords?websiteId=${websiteId}`);
    expect(listed.body.data.map(({ keyword }: Row) => keyword)).toEqual([...firsts.values()]);
    const some = phrases.filter((phrase, index) => index % 200 === 0 && plain(phrase).length < 100);
    expect(some.length).toBeGreaterThan(0);
    for (const phrase of some) {
      const search = encodeURIComponent(phrase.toUpperCase());
      const found = await app.call('GET', `/keywords?websiteId=${websiteId}&search=${search}`);
      expect(found.body.data.map(({ keyword }: Row) => keyword)).toContain(
        firsts.get(plain(phrase).toLowerCase()),
      );
    }
  });
});
