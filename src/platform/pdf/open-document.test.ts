import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawTable, drawParagraph, finishDocument, openDocument } from './index.ts';

const samples = {
  latin: 'Łódź Ångström İstanbul Tiếng Việt − → € “quoted”',
  'greek and cyrillic': 'γρήγορη αλεπού быстрая лиса',
  chinese: '防水登山鞋排名报告 搜尋引擎最佳化',
  japanese: '東京のランニングシューズ 込む峠',
  korean: '러닝화 순위 보고서 한국어',
  hebrew: 'נעלי ריצה עמידות במים',
  arabic: 'أحذية الجري المقاومة للماء',
  thai: 'รองเท้าวิ่งกันน้ำ',
  hindi: 'जलरोधक जूते',
};
const maxBytes = 60_000;

async function draw(text: string): Promise<Buffer> {
  const layout = await openDocument({ title: 'Test', text, createdAt: new Date(0) });
  drawParagraph(layout, text, { bold: true });
  drawTable(layout, [{ title: 'Keyword', share: 1 }], { rows: [[text]] });
  return finishDocument(layout);
}

/** The characters that a reader finds in the document when it copies or searches text, from the `ToUnicode` tables. */
function charactersOf(pdf: Buffer): Set<string> {
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)].map(([, data = '']) =>
    inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  );
  const tables = streams.filter((stream) => stream.includes('begincmap'));
  const codes = tables.flatMap((table) => table.match(/(?<=<|\s)[\da-f]{4}(?=[\s>])/g) ?? []);
  return new Set(codes.map((code) => String.fromCharCode(Number.parseInt(code, 16))));
}

test.each(Object.entries(samples))('a document prints %s text in a small file', async (_script, text) => {
  const pdf = await draw(text);
  const found = charactersOf(pdf);
  const missing = [...text].filter((character) => !found.has(character) && character !== ' ');
  expect(missing).toEqual([]);
  expect(found.has('?')).toBe(false);
  expect(pdf.length).toBeLessThan(maxBytes);
  expect(pdf.equals(await draw(text))).toBe(true);
});

test('a character that no font has becomes a question mark', async () => {
  expect(charactersOf(await draw('a ᚠ 😀')).has('?')).toBe(true);
});
