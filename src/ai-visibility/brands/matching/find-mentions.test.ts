import { describe, expect, test } from 'vitest';
import type { Brand } from '../brand.ts';
import { findMentions, namesBrand } from './find-mentions.ts';

const brand = (name: string, of: Partial<Brand> = {}): Brand => ({
  id: name,
  role: 'competitor',
  name,
  aliases: [],
  domains: [],
  near: [],
  neverNear: [],
  ...of,
});
/** The mentions as written in the text. */
const named = (text: string, ...brands: Brand[]) =>
  findMentions(text, brands).map(({ start, end }) => text.slice(start, end));

describe('spellings', () => {
  test.each([
    ['Acme', 'Try acme', ['acme']],
    ['Acme', 'Try ACME, acme or Acme.', ['ACME', 'Acme']],
    ['Coca-Cola', 'Coca Cola, CocaCola, Coca‑Cola', ['Coca Cola', 'CocaCola', 'Coca‑Cola']],
    ['ClickUp', 'Click Up; click up the hill', ['Click Up']],
    ['AT&T', 'AT&T, AT&amp;T, AT & T', ['AT&T', 'AT&amp;T', 'AT & T']],
    ['Johnson & Johnson', 'Johnson and Johnson', ['Johnson and Johnson']],
    ["L'Oréal", 'L’Oreal, Loréal, LORÉAL', ['L’Oreal', 'Loréal', 'LORÉAL']],
    ['Nestlé', 'Nestle\u0301, nestle here', ['Nestle\u0301']],
    ['Sony', 'Ｓｏｎｙ', ['Ｓｏｎｙ']],
    ['Acme', 'Ac\u200Bme, Ac\u00ADme, \uFEFFAcme\u2060', ['Ac\u200Bme', 'Ac\u00ADme', 'Acme']],
    ['Acme', '**Acme**, _Acme_, ~~Acme~~, `Acme`', ['Acme', 'Acme', 'Acme', 'Acme']],
    ['Ac_me', 'Ac\\_me', ['Ac\\_me']],
    ['Yahoo!', 'Yahoo! or Yahoo', ['Yahoo!', 'Yahoo']],
    ['Disney+', 'Disney+ or Disney', ['Disney+']],
    ['Müller', 'Mueller, Muller, MÜLLER', ['Mueller', 'Muller', 'MÜLLER']],
    ['İş Bankası', 'İŞ BANKASI', ['İŞ BANKASI']],
    ['IBM', 'I.B.M. is old', ['I.B.M.']],
  ])('%s is found in %j', (name, text, found) => {
    expect(named(text, brand(name))).toEqual(found);
  });
});

test.each([
  ['Acme', "Acme's, Acme’s and the Acmes' price; Acme-like"],
  ['Trendyol', "Trendyol'dan, Trendyol’un"],
  ['Яндекс', 'в Яндексе, Яндекса, Яндексом'],
  ['ソニー', 'ソニーは、ソニーの'],
  ['네이버', '네이버는 네이버에서의'],
  ['أمازون', 'وأمازون بأمازون'],
  ['גוגל', 'בגוגל ולגוגל'],
])('a mention of %s excludes endings and particles', (name, text) => {
  const found = named(text, brand(name));
  expect(found.length).toBeGreaterThanOrEqual(2);
  expect(new Set(found)).toEqual(new Set([name]));
});

test.each([
  ['Meta', 'metadata, Metaverse, metabolic'],
  ['Ford', 'Stanford, Fordham, afford'],
  ['Visa', 'Visage, advisable'],
  ['メタ', 'メタバースとメタル'],
  ['라인', '온라인 라인업'],
  ['京东', '东京东部'],
  ['3M', '$3M, 13M, 1.3M, €3M'],
  ['Target', 'a target. Target your audience'],
  [
    'Acme',
    'info@acme.com, acme@example.com, https://example.com/acme, acme.example.org, docs.example.com/acme',
  ],
])('%s is not found inside %j', (name, text) => {
  expect(named(text, brand(name))).toEqual([]);
});

test('a visible domain mentions its brand, in Unicode and punycode, once per link', () => {
  const acme = brand('Acme', { domains: ['acme.com', 'müller.de'] });
  expect(named('acme.com, www.acme.com, https://docs.acme.com/a?b', acme)).toEqual([
    'acme.com',
    'acme.com',
    'acme.com',
  ]);
  expect(named('müller.de = xn--mller-kva.de', acme)).toEqual(['müller.de', 'xn--mller-kva.de']);
  expect(named('acme.comは便利', acme)).toEqual(['acme.com']);
  expect(named('[Acme](https://acme.com/a) [site](https://acme.com)', acme)).toEqual(['Acme', 'acme.com']);
  expect(
    named('([acme.com](https://acme.com/a)) [1](https://acme.com)\n[2]: https://acme.com', acme),
  ).toEqual([]);
  const others =
    'notacme.com acme.com.au a@acme.com https://x.org/?u=acme.com https://x.org/acme.com acme.company acme.dev';
  expect(named(others, acme)).toEqual([]);
});

test('the longer name wins, and mentions never overlap', () => {
  const brands = [
    brand('New York Times'),
    brand('Times Square Hotels'),
    brand('Apple'),
    brand('Apple Records'),
  ];
  expect(named('New York Times Square Hotels; Apple Records, Apple', ...brands)).toEqual([
    'Times Square Hotels',
    'Apple Records',
    'Apple',
  ]);
});

test('near and neverNear words decide ambiguous names', () => {
  const delta = brand('Delta', { near: ['airline', 'fly'], neverNear: ['river'], domains: ['delta.com'] });
  expect(named('You fly with Delta. The Delta of the river is wide.', delta)).toEqual(['Delta']);
  expect(named('Delta is a letter.', delta)).toEqual([]);
  expect(named('See delta.com.', delta)).toEqual(['delta.com']);
  expect(named('Airlines:\n- JetBlue\n- Delta', delta)).toEqual(['Delta']);
});

test("an everyday word after another brand's name is a product of that brand", () => {
  expect(named('the Amazon Fire tablet, and Fire', brand('Amazon'), brand('Fire'))).toEqual([
    'Amazon',
    'Fire',
  ]);
});

test('offsets are UTF-16 units of the original text', () => {
  expect(findMentions('👍🏽 ＡＣＭＥ – ﬁn', [brand('Acme')])).toEqual([
    { brandId: 'Acme', start: 5, end: 9, confidence: 0.93 },
  ]);
});

test('a prompt without capitals names brands that are everyday words', () => {
  expect(namesBrand('slack vs teams', [brand('Slack')])).toBe(true);
  expect(namesBrand('Cut some slack', [brand('Slack')])).toBe(false);
  expect(namesBrand('best chat tool', [brand('Slack')])).toBe(false);
});

test('nothing is found in an empty text, without brands, or by names without letters', () => {
  expect(findMentions('', [brand('Acme')])).toEqual([]);
  expect(findMentions('Acme', [])).toEqual([]);
  expect(findMentions('Acme !', [brand('!', { aliases: ['', ' '], domains: [''] })])).toEqual([]);
});

const many = Array.from({ length: 50 }, (_, index) =>
  brand(`Brand${index}`, {
    aliases: [`${'ABCDEFGHIJ'[index % 10]}rt & Co`, `花王${index}`],
    domains: [`brand${index}.com`],
    near: index % 2 ? ['tool'] : [],
    neverNear: ['river'],
  }),
);

test('100 kB with 50 brands are read in well under a second', () => {
  const text =
    'Most teams use **Brand7** and [Brand8](https://brand8.com/a?b=1), says brand9.com; others no tool. '.repeat(
      1000,
    );
  const spent = Array.from({ length: 5 }, () => cpuMs(() => findMentions(text, many)));
  // About 50 ms on a quiet machine. Neighbours on the same core can double it.
  expect(Math.min(...spent)).toBeLessThan(500);
  expect(findMentions(text, many)).toHaveLength(3000);
});

test.each([
  'a',
  'A ',
  '*',
  '[',
  '[a](',
  'www.',
  'https://',
  'a.',
  'a-',
  'a@',
  '&',
  '東京',
  '한국',
  'Ж',
  'ب',
  'brand1.com',
  '\u0301',
  '👍',
  '[1]: x\n',
  'brand7 tool river ',
])('100 kB of %j takes time in proportion to its length', (part) => {
  expect(cpuMs(() => findMentions(part.repeat(Math.ceil(100_000 / part.length)), many))).toBeLessThan(1_500);
});

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
