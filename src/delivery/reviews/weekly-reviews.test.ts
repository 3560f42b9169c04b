import { expect, test } from 'vitest';
import { randomWeek, type RandomWeek } from '../../../test/fixtures/random-week.ts';
import { plantedKinds } from '../../../test/fixtures/planted-kinds.ts';
import { seededRandom } from '../../../test/fixtures/seeded-random.ts';
import { checkNumbers } from './checker/check-numbers.ts';
import { type FoundNumber, findNumbers } from './checker/find-numbers.ts';
import { composeReview } from './compose-review.ts';
import { deriveValue } from './core/derive-value.ts';
import { toValue } from './core/open-receipts.ts';
import { readPointer } from './core/pointer.ts';
import type { Receipt } from './core/receipt.ts';
import { renderText } from './core/receipt-text.ts';

const reviewCount = 200;

interface ComposedWeek extends RandomWeek {
  receipts: Receipt[];
  findings: { kind: string; text: string }[];
}

function composeWeeks(count: number, seed: number): ComposedWeek[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const generated = randomWeek(random);
    const { receipts, findings, paragraphs } = composeReview(generated.readings, generated.week);
    const texts = paragraphs.map((text) => renderText(text, receipts));
    return {
      ...generated,
      receipts,
      findings: findings.map(({ kind }, index) => ({ kind, text: texts[index] ?? '' })),
    };
  });
}

/** The value of a receipt by its pointer or its derivation, independent of the one that it stores. */
function valueAgain(receipt: Receipt, { readings, receipts }: ComposedWeek): unknown {
  const { derivation, request, pointer, unit } = receipt;
  if (derivation === null)
    return toValue(readPointer(readings[String(request).slice(1)].body, String(pointer)), unit);
  const parts = derivation.of.map((id) => receipts.find((one) => one.id === id));
  return deriveValue(
    derivation.rule,
    parts.map((part) => part?.value ?? Number.NaN),
  );
}

test('200 weekly reviews with planted problems have no unresolved number and name at least 0.9 of the problems', () => {
  const weeks = composeWeeks(reviewCount, 18);
  const counts = {
    reviews: weeks.length,
    numbers: 0,
    unresolved: 0,
    planted: 0,
    named: 0,
    receipts: 0,
    wrongReceipts: 0,
  };
  for (const week of weeks) {
    for (const { text } of week.findings) {
      const { count, unresolved } = checkNumbers(text, week.receipts);
      counts.numbers += count;
      counts.unresolved += unresolved.length;
    }
    for (const receipt of week.receipts) {
      counts.receipts += 1;
      if (valueAgain(receipt, week) !== receipt.value) counts.wrongReceipts += 1;
    }
    for (const { kind, name } of week.planted) {
      counts.planted += 1;
      if (week.findings.some((finding) => finding.kind === kind && finding.text.includes(name)))
        counts.named += 1;
    }
  }
  process.stdout.write(`${JSON.stringify({ ...counts, namedShare: counts.named / counts.planted })}\n`);
  expect(new Set(weeks.flatMap(({ planted }) => planted.map(({ kind }) => kind))).size).toBe(
    plantedKinds.length,
  );
  expect(counts).toMatchObject({ unresolved: 0, wrongReceipts: 0 });
  expect(counts.numbers).toBeGreaterThan(reviewCount * 5);
  expect(counts.named / counts.planted).toBeGreaterThanOrEqual(0.9);
});

test('a week without problems has a review without problems', () => {
  for (const { planted, findings } of composeWeeks(reviewCount, 7)) {
    if (planted.length > 0) continue;
    expect(findings.filter(({ text }) => / declined | lost |failed/.test(text))).toEqual([]);
  }
});

/** The unit that the text shows for a number, by an independent and simpler rule than that of the checker. */
const unitsAfter: [RegExp, Receipt['unit']][] = [
  [/^ %/, 'percent'],
  [/^ percentage points/, 'points'],
  [/^ (?:new )?issues?\b/, 'issues'],
  [/^ keywords?\b/, 'keywords'],
  [/^ (?:new )?backlinks?\b/, 'links'],
  [/^ answers\b/, 'answers'],
];
const swaps = [
  ' %',
  ' percentage points',
  ' issues',
  ' keywords',
  ' backlinks',
  ' answers',
  ' clicks',
  ' users',
  ' ms',
  ' euros',
];

const isRounding = (shown: number, decimals: number, { value, unit }: Receipt) => {
  const scaled = unit === 'percent' || unit === 'points' ? Number(value) * 100 : Number(value);
  return typeof value === 'number' && Math.abs(Math.abs(scaled) - shown) <= 0.500001 * 10 ** -decimals;
};

const numberOf = (text: string) => Number(text.replaceAll(',', ''));

interface Site {
  before: string;
  found: FoundNumber;
  after: string;
  receipts: readonly Receipt[];
  pick<Item>(items: readonly Item[]): Item;
}

/** Whether a receipt happens to have the changed number in this unit, so that the changed text is right as well. */
function mayBeRight({ found, receipts }: Site, changed: string, unit: Receipt['unit'] | undefined): boolean {
  if (found.form === 'date')
    return receipts.some((one) => one.unit === 'date' && renderText(`{${one.id}}`, receipts) === changed);
  const decimals = changed.split('.')[1]?.length ?? 0;
  return receipts.some(
    (one) => (unit === undefined || one.unit === unit) && isRounding(numberOf(changed), decimals, one),
  );
}

/** Texts in which one number is wrong: another digit, one digit more, a larger unit, or another unit. */
function mutationsOf(site: Site): string[] {
  const { before, found, after, pick } = site;
  const [pattern, unit] = unitsAfter.find(([one]) => one.test(after)) ?? [];
  const digitAt = pick([...found.text.matchAll(/\d/g)]).index;
  const digit = String((Number(found.text[digitAt]) + 1 + pick([0, 1, 2, 3, 4, 5, 6, 7, 8])) % 10);
  const changed = found.text.slice(0, digitAt) + digit + found.text.slice(digitAt + 1);
  const numbers = found.form === 'number' ? [changed, `${found.text}7`] : [changed];
  const wrong = numbers.filter((one) => !mayBeRight(site, one, unit)).map((one) => before + one + after);
  if (found.form !== 'number') return wrong;
  if (numberOf(found.text) > 0) wrong.push(`${before}${found.text} million${after}`);
  if (pattern === undefined) return wrong;
  const swap = pick(swaps.filter((one) => !pattern.test(one)));
  const swapped = unitsAfter.find(([one]) => one.test(swap))?.[1] ?? (swap.trim() as Receipt['unit']);
  if (!mayBeRight(site, found.text, swapped))
    wrong.push(before + found.text + swap + after.replace(pattern, ''));
  return wrong;
}

test('the checker refuses every changed digit, date, sign and unit in thousands of mutated texts', () => {
  const random = seededRandom(49);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const mutated = composeWeeks(reviewCount, 99).flatMap(({ findings, receipts }) =>
    findings.flatMap(({ text }) => {
      const plain = text.replaceAll(/“[^”]*”/g, '“name”');
      expect(checkNumbers(plain, receipts).unresolved).toEqual([]);
      return findNumbers(plain).flatMap((found) => {
        const site = {
          before: plain.slice(0, found.start),
          found,
          after: plain.slice(found.end),
          receipts,
          pick,
        };
        return mutationsOf(site).map((mutation) => ({ mutation, receipts }));
      });
    }),
  );
  const missed = mutated.filter(
    ({ mutation, receipts }) => checkNumbers(mutation, receipts).unresolved.length === 0,
  );
  process.stdout.write(`${JSON.stringify({ wrong: mutated.length, missed: missed.length })}\n`);
  expect(missed.map(({ mutation }) => mutation).slice(0, 5)).toEqual([]);
  expect(mutated.length).toBeGreaterThan(5_000);
});
