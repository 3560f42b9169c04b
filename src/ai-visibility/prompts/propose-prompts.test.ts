import { expect, test } from 'vitest';
import { proposeBrandPrompts, proposePrompts as proposeFrom, type Topic } from './propose-prompts.ts';
import { questions } from './question-templates.ts';

const none = new Set<string>();
const proposePrompts = (topics: Topic[], limit: number, known = none) =>
  proposeFrom(topics, { limit, known });
const en = (phrase: string) => ({ phrase, language: 'en' });

test('a question stays unchanged apart from its question mark', () => {
  expect(proposePrompts([en('how to clean running shoes'), en('are trail shoes worth it?')], 5)).toEqual([
    { topic: 'how to clean running shoes', text: 'How to clean running shoes?', language: 'en' },
    { topic: 'are trail shoes worth it?', text: 'are trail shoes worth it?', language: 'en' },
  ]);
});

test('another phrase is put into a template of its language', () => {
  const [prompt] = proposePrompts([{ phrase: 'Laufschuhe für breite Füße', language: 'de-AT' }], 1);
  expect(
    questions['de']?.topic.map((text) => text.replace('{topic}', 'Laufschuhe für breite Füße')),
  ).toContain(prompt?.text);
});

test.each([
  ['best commuter bike', 'What are the best commuter bike options, and why?'],
  ['bike repair near me', 'Who would you recommend for bike repair near me?'],
])('an English prompt about %s reads like a question of a person', (phrase, text) => {
  expect(proposePrompts([en(phrase)], 1)).toMatchObject([{ topic: phrase, text }]);
});

test('a repeated phrase gives one prompt, and the limit holds', () => {
  const topics = ['running shoes', 'Running  Shoes', 'trail shoes', 'track spikes'].map(en);
  expect(proposePrompts(topics, 2)).toHaveLength(2);
  expect(proposePrompts(topics, 10)).toHaveLength(3);
});

test('phrases that are no topics are skipped', () => {
  const long = Array.from({ length: 13 }, () => 'word').join(' ');
  expect(proposePrompts([en('42'), en('é'), en(long), en('x'.repeat(121))], 10)).toEqual([]);
});

test('in a language without templates the phrase itself is the prompt', () => {
  expect(proposePrompts([{ phrase: 'futócipő', language: 'hu' }], 1)).toEqual([
    { topic: 'futócipő', text: 'futócipő', language: 'hu' },
  ]);
});

test('in a script without spaces a question word may be anywhere', () => {
  expect(proposePrompts([{ phrase: 'ランニングシューズはどれ', language: 'ja' }], 1)[0]?.text).toBe(
    'ランニングシューズはどれ？',
  );
});

test('replacement patterns in a phrase are not expanded', () => {
  expect(proposePrompts([en("shoes $& under $1 '")], 1)[0]?.text).toContain("shoes $& under $1 '");
  expect(proposeBrandPrompts('A$$ap', 'en')[0]?.text).toContain('A$$ap');
});

test.each(Object.entries(questions))(
  'the words of %s have a place for what is asked about',
  (language, words) => {
    expect(() => new Intl.Locale(language)).not.toThrow();
    const templates = [...words.topic, ...(words.forms ?? []).map(({ template }) => template)];
    expect(templates.every((template) => template.includes('{topic}'))).toBe(true);
    expect(words.brand.every((template) => template.includes('{brand}'))).toBe(true);
  },
);

test('a topic always gets the same template, and a known topic is skipped', () => {
  const [alone] = proposePrompts([en('trail shoes')], 1);
  const [, second] = proposePrompts([en('spikes'), en('Trail shoes')], 2);
  expect(second?.text.toLowerCase()).toBe(alone?.text.toLowerCase());
  const known = new Set(['trail shoes']);
  expect(proposePrompts([en('Trail Shoes'), en('spikes')], 1, known).map(({ topic }) => topic)).toEqual([
    'spikes',
  ]);
});
