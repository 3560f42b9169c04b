import { expect, test } from 'vitest';
import type { Brand } from '../brand.ts';
import { findBrands } from './find-brands.ts';

const acme: Brand = {
  id: '1',
  role: 'own',
  name: 'Acme',
  aliases: ['Acme Tools'],
  domains: ['acme.com'],
  near: ['hammer'],
  neverNear: [],
};
const answers = [
  `Here are the best tools:\n\n1. **Zapline** – easy to learn\n2. **Acme Tools** – cheap\n3. **Bolt & Sons:** for teams\n
**Pros**\n- Price: low\n- Ease of use: high\n\n**Conclusion:** take Zapline.`,
  'Many teams in Germany and the United States use Zapline or Target, others moved to Bolt & Sons in March.',
  '| Tool | Price |\n|---|---|\n| Zap Line | $5 |\n| Target | 2024 |\n| Acme | $9 |\n\n[Zapline](https://zapline.example/a) wins.',
  'Vorteile:\n- **Preis**: niedrig\n- **Zapline**: einfach\n\n**Fazit:** Die Wahl ist klar, und der Preis ist gut für Firmen.',
  'まとめ\n- **ザップ**:使いやすい\n- **価格**:安い',
  '- **ザップ**:人気です\n**おすすめ**:すべて',
];

test('names are found by markup and capitals, counted once per answer, most frequent first', () => {
  expect(findBrands(answers, [acme])).toEqual([
    { name: 'Zapline', answers: 4 },
    { name: 'Bolt & Sons', answers: 2 },
    { name: 'Target', answers: 2 },
    { name: 'ザップ', answers: 2 },
  ]);
});

test('headings, months, countries, amounts and sentences are no names in any language', () => {
  const text = `## Key Features\n**Pros**: a\n**Cons**: b\n**Avantages** : c\n**Итог:** d\n- **March**: e\n- **Frankreich**: f\n- **$1,200**: g
- **What you should know before you buy one**: h\n([example.com](https://example.com/a))\n- **best for teams**: i\n| 2024 | 17 % |`;
  expect(findBrands([text, text, text], [])).toEqual([]);
});

test('a name needs two answers, and an everyday word a capital in running text', () => {
  expect(findBrands(['**Zapline** is fine.'], [])).toEqual([]);
  expect(findBrands(['- **Bridge**: a', '- **Bridge**: b'], [])).toEqual([]);
  expect(findBrands(['- **Bridge**: a', 'we use Bridge daily'], [])).toEqual([
    { name: 'Bridge', answers: 2 },
  ]);
});

test('an empty answer has no names, and a long answer is read in linear time', () => {
  expect(findBrands([], [acme])).toEqual([]);
  expect(findBrands(['', '   '], [])).toEqual([]);
  for (const part of ['**', '[', '| a ', 'A ', '- a', 'Aa. ', '[a](', '\n- ']) {
    const before = process.cpuUsage();
    findBrands([part.repeat(100_000 / part.length)], []);
    const { user, system } = process.cpuUsage(before);
    // Time in which other programs had the core does not count.
    expect((user + system) / 1000, part).toBeLessThan(2_000);
  }
});

test('a part of longer names is no name', () => {
  const texts = [
    'Dromora Wheels is cheap. Many like Yarrwick Wheels as well.',
    'Try Dromora Wheels.',
    'We would take Yarrwick Wheels, or Harbour Bikes.',
    '**Cars** are sold by Dromora Wheels. **Bikes** are not.',
    'Ask for Bikes.',
  ];
  const own = { ...acme, name: 'Harbour Bikes', aliases: [] };
  expect(findBrands(texts, [own]).map(({ name }) => name)).toEqual(['Dromora Wheels', 'Yarrwick Wheels']);
});

test('a short name that occurs more often alone is kept', () => {
  const texts = [
    'We use Zapline.',
    'Take Zapline.',
    'All like Zapline.',
    'Get Zapline Pro.',
    'And Zapline Pro.',
  ];
  expect(findBrands(texts, []).map(({ name }) => name)).toContain('Zapline');
});
