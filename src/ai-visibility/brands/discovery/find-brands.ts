import type { Brand } from './brand.ts';
import { isCommonWord } from './common-words.ts';
import { findEntities } from './find-entities.ts';
import { namesBrand } from './find-mentions.ts';
import { isGeneric, letterKey } from './generic-words.ts';

interface Name {
  /** How often each spelling was seen. */
  spellings: Map<string, number>;
  answers: number;
  isInProse: boolean;
}

interface FoundBrand {
  name: string;
  answers: number;
}

const fewestAnswers = 2;
/** Of all answers: what is rarer says nothing about the market. */
const fewestShare = 0.02;
const mostNames = 50;

/**
 * Names that answers name as one names brands and that nobody has told us of, with the number of answers that do; most first,
 * at most 50. Everyday words count only if they have a capital in running text somewhere.
 */
export function findBrands(texts: readonly string[], known: readonly Brand[]): FoundBrand[] {
  const names = new Map<string, Name>();
  for (const text of texts) countAnswer(text, names);
  const fewest = Math.max(fewestAnswers, texts.length * fewestShare);
  const anywhere = known.map((brand) => ({ ...brand, near: [], neverNear: [] }));
  const found = [...names]
    .filter(([key, { answers, isInProse }]) => answers >= fewest && (isInProse || !isCommonWord(key)))
    .map(([, { spellings, answers }]) => ({ name: mostFrequent(spellings), answers }));
  const whole = known.flatMap(({ name, aliases }) => [name, ...aliases]);
  return found
    .filter(
      ({ name }) =>
        !isGeneric(name) && !namesBrand(name.toLowerCase(), anywhere) && !namesBrand(name, anywhere),
    )
    .filter((one) => !isPart(one, found, whole))
    .toSorted((a, b) => b.answers - a.answers || (a.name < b.name ? -1 : 1))
    .slice(0, mostNames);
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
 * Whether a name is what is left of longer ones, as where a sentence begins: theirs are as many answers as its own, or a known
 * brand is called so at length.
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

function mostFrequent(spellings: ReadonlyMap<string, number>): string {
  const [first] = [...spellings].toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? '';
}
