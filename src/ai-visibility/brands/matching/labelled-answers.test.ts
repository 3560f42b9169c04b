import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Brand } from './brand.ts';
import { findMentions } from './find-mentions.ts';

const folder = join(import.meta.dirname, '../../../test/labelled-answers');
const least = 0.97;
const groups: Record<string, string> = {
  ...of('alphabets with case, west', 'en de nl sv fr es it pt'),
  ...of('languages with many endings', 'pl cs ru uk fi tr'),
  ...of('right to left, and Hindi', 'ar he hi'),
  ...of('without blanks or with particles', 'ja ko zh'),
};

interface LabelledFile {
  brands: (Partial<Brand> & { id: string; name: string })[];
  answers: { language: string; text: string }[];
}

interface Score {
  answers: number;
  right: number;
  wrong: number;
  missed: number;
}

function of(group: string, languages: string): Record<string, string> {
  return Object.fromEntries(languages.split(' ').map((language) => [language, group]));
}

/** `⟦acme:Acme⟧` is a mention of the brand `acme`; the marks themselves are no part of the answer. */
function readLabels(marked: string): { text: string; labels: string[] } {
  const labels: string[] = [];
  let text = '';
  for (const [, before = '', id, name = ''] of marked.matchAll(/([^⟦]*)(?:⟦([\w-]+):([^⟧]*)⟧)?/g)) {
    text += before;
    if (id !== undefined) labels.push(`${id} ${text.length}-${text.length + name.length}`);
    text += name;
  }
  return { text, labels };
}

/** Right are only mentions of the right brand with exactly the labelled ends. */
function scoreFile(file: string, scores: Map<string, Score>): string[] {
  const { brands, answers } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as LabelledFile;
  const full = brands.map((brand): Brand => ({
    role: 'competitor',
    aliases: [],
    domains: [],
    near: [],
    neverNear: [],
    ...brand,
  }));
  return answers.flatMap(({ language, text: marked }) => {
    const { text, labels } = readLabels(marked);
    const found = findMentions(text, full).map(({ brandId, start, end }) => `${brandId} ${start}-${end}`);
    const wrong = found.filter((mention) => !labels.includes(mention));
    const missed = labels.filter((label) => !found.includes(label));
    for (const key of ['all', file.split('-')[0] ?? '', groups[language] ?? language]) {
      const score = scores.get(key) ?? { answers: 0, right: 0, wrong: 0, missed: 0 };
      score.answers += 1;
      score.right += found.length - wrong.length;
      score.wrong += wrong.length;
      score.missed += missed.length;
      scores.set(key, score);
    }
    return [...wrong.map((at) => `wrong  ${file} ${at}`), ...missed.map((at) => `missed ${file} ${at}`)];
  });
}

test('finds what people marked in answers of twenty languages, and hardly anything else', () => {
  const scores = new Map<string, Score>();
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const mistakes = files.flatMap((file) => scoreFile(file, scores));
  const rates = [...scores].map(([group, { answers, right, wrong, missed }]) => ({
    group,
    answers,
    mentions: right + missed,
    precision: right / (right + wrong),
    recall: right / (right + missed),
  }));
  const lines = rates.map(
    ({ group, answers, mentions, precision, recall }) =>
      `${group}: ${answers} answers, ${mentions} mentions, precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`,
  );
  process.stdout.write(`${[...lines, ...mistakes].join('\n')}\n`);
  const [all] = rates;
  expect(all?.answers).toBeGreaterThanOrEqual(180);
  expect(all?.precision).toBeGreaterThanOrEqual(least);
  expect(all?.recall).toBeGreaterThanOrEqual(least);
});
