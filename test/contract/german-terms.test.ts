import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) =>
  readFileSync(new URL(`../../dashboard/messages/${name}`, import.meta.url), 'utf8');
/** SERP on its own in a German text, apart from compounds such as SERP-Feature and the explanation in brackets. */
const jargon = /": ".*(?<![\w(])SERPs?(?![\w)-]).*/gu;

test('German texts say Ergebnisseite, and name the rel-Attribut', () => {
  const catalogues = ['de.json', 'api/problems-de.json', 'api/sentences-de.json'].map(read);
  expect(catalogues.flatMap((texts) => texts.match(jargon) ?? [])).toEqual([]);
  expect(JSON.parse(read('de.json'))).toMatchObject({ Rel: 'rel-Attribut' });
});
