import type { Brand } from '../brand.ts';
import { findEntities } from './find-entities.ts';
import { namesBrand } from '../matching/find-mentions.ts';
import { isEverydayWord } from '../matching/name-kind.ts';
import { isGenericTerm, letterKey } from './generic-terms.ts';

interface Name {
  /** Number of occurrences of each spelling. */
  spellings: Map<string, number>;
  answers: number;
  isInProse: boolean;
}

interface FoundBrand {
  name: string;
  answers: number;
}

const minAnswers = 2;
/** As a share of all answers: rarer names say nothing about the market. */
const minShare = 0.02;
const maxNames = 50;

/**
 * Finds unknown names that answers use like brands, with the number of answers that mention each; at most 50, most frequent
 * first. Everyday words count only if they are capitalized in running text at least once.
 */
export function findBrands(texts: readonly string[], known: readonly Brand[]): FoundBrand[] {
  const names = new Map<string, Name>();
  for (const text of texts) countAnswer(text, names);
  const minCount = Math.max(minAnswers, texts.length * minShare);
  const anywhere = known.map((brand) => ({ ...brand, near: [], neverNear: [] }));
  const found = [...names]
    .filter(([key, { answers, isInProse }]) => answers >= minCount && (isInProse || !isEverydayWord(key)))
    .map(([, { spellings, answers }]) => ({ name: topSpelling(spellings), answers }));
  const whole = known.flatMap(({ name, aliases }) => [name, ...aliases]);
  return found
    .filter(
      ({ name }) =>
        !isGenericTerm(name) && !namesBrand(name.toLowerCase(), anywhere) && !namesBrand(name, anywhere),
    )
    .filter((one) => !isPart(one, found, whole))
    .toSorted((a, b) => b.answers - a.answers || (a.name < b.name ? -1 : 1))
    .slice(0, maxNames);
}

function countAnswer(text: string, names: Map<string, Name>): void {
  const counted = new Set<string>();
  for (const { name, isProse } of findEntities(text)) {
    const key = letterKey(name);
    const entry = names.get(key) ?? { spellings: new Map<string, number>(), answers: 0, isInProse: false };
    entry.spellings.set(name, (entry.spellings.get(name) ?? 0) + 1);
    entry.isInProse ||= isProse;
    if (!counted.has(key)) entry.answers += 1;
    counted.add(key);
    names.set(key, entry);
  }
}

/**
 * Whether a name is only a part of longer names: these occur in as many answers together, or one of them is a known brand.
 */
function isPart(
  { name, answers }: FoundBrand,
  found: readonly FoundBrand[],
  known: readonly string[],
): boolean {
  const isWithin = (longer: string) => longer !== name && ` ${longer} `.includes(` ${name} `);
  if (known.some(isWithin)) return true;
  const ofLonger = found
    .filter((other) => isWithin(other.name))
    .reduce((sum, other) => sum + other.answers, 0);
  return ofLonger >= answers;
}

function topSpelling(spellings: ReadonlyMap<string, number>): string {
  const [first] = [...spellings].toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? '';
}
