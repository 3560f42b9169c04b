import { expect, test } from 'vitest';
import { readPhrases } from '../../../format/read-phrases.ts';
import { pastedRows, suggestMapping, toCsv } from './pasted-rows.ts';

const text = [
  'Keyword;Tags;Device;Volume;Landing page',
  'red shoes;brand, "sale";mobile;1200;https://example.com/red',
  'Red  shoes;;mobile;90;',
  'red shoes;;;90;',
  ';brand;;;',
].join('\n');

test('the columns of a pasted table become settings of each keyword, and a keyword is read once', () => {
  const pasted = readPhrases(text);
  const mapping = suggestMapping(pasted.table!);
  expect(mapping).toEqual(['keyword', 'tags', 'device', null, 'targetUrl']);
  const rows = pastedRows(pasted, mapping);
  expect(rows).toEqual([
    {
      keyword: 'red shoes',
      tags: 'brand, "sale"',
      device: 'mobile',
      targetUrl: 'https://example.com/red',
      line: 2,
    },
    { keyword: 'red shoes', line: 4 },
  ]);
  expect(toCsv(rows)).toBe(
    'keyword,tags,device,targetUrl\n"red shoes","brand|""sale""","mobile","https://example.com/red"\n"red shoes","","",""',
  );
  expect(
    pastedRows(
      pasted,
      mapping.map((field) => (field === 'keyword' ? field : null)),
    ),
  ).toEqual([{ keyword: 'red shoes', line: 2 }]);
});

test('a list has no columns, and commas stay in its phrases', () => {
  const rows = pastedRows(readPhrases('hotel berlin, germany\nhotel paris, france'), []);
  expect(toCsv(rows)).toBe('keyword\n"hotel berlin, germany"\n"hotel paris, france"');
});
