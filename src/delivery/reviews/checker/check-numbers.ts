import type { Said, Sentence } from '#platform/text';
import type { Receipt, Unit } from '../core/receipt.ts';
import { type FoundNumber, findNumbers } from './find-numbers.ts';
import { findUnit, type NamedUnit } from './find-unit.ts';
import { maskNames } from './mask-names.ts';
import { sayCheck as say } from './say-check.ts';

/** A number in a text that no receipt explains. */
export interface UnresolvedNumber {
  text: string;
  /** Offset in UTF-16 code units. */
  offset: number;
  reason: string;
  reasonSentence: Sentence;
}

export interface NumberCheck {
  /** The numbers that were found, resolved or not. */
  count: number;
  unresolved: UnresolvedNumber[];
  /** The receipts of the resolved numbers. If several have the value and the unit, the first of them. */
  receiptIds: string[];
}

const tolerance = 1e-9;
/** Units whose numbers have to name them. */
const namedOnly: ReadonlySet<Unit> = new Set(['percent', 'points', 'milliseconds']);

/**
 * Resolves every number of a text to a receipt: a placeholder by its id, any other number by its value, exact or correctly rounded to
 * the decimals that it shows, and by the unit that the words around it name. Pure.
 */
export function checkNumbers(text: string, receipts: readonly Receipt[]): NumberCheck {
  const masked = maskNames(text, receipts);
  const numbers = findNumbers(masked);
  const unresolved: UnresolvedNumber[] = [];
  const receiptIds = new Set<string>();
  for (const number of numbers) {
    const resolved = resolveNumber(masked, number, receipts);
    if ('sentence' in resolved)
      unresolved.push({
        text: number.text,
        offset: number.start,
        reason: resolved.text,
        reasonSentence: resolved.sentence,
      });
    else receiptIds.add(resolved.id);
  }
  return { count: numbers.length, unresolved, receiptIds: [...receiptIds] };
}

/** The receipt of a number, or the reason why it has none. */
function resolveNumber(text: string, number: FoundNumber, receipts: readonly Receipt[]): Receipt | Said {
  const named = findUnit(text.slice(Math.max(number.start - 20, 0), number.start), text.slice(number.end));
  switch (number.form) {
    case 'unreadable':
      return say('unreadable', { text: number.text });
    case 'placeholder':
      return resolvePlaceholder(number, named, receipts);
    case 'date':
      return (
        receipts.find(({ unit, value }) => unit === 'date' && String(value).endsWith(String(number.value))) ??
        say('no_date', { text: number.text })
      );
    case 'ordinal':
      return (
        receipts.find(({ unit, value }) => unit === 'position' && value === number.value) ??
        say('no_position', { text: number.text })
      );
    case 'number':
      return (
        receipts.find((receipt) => isValueOf(receipt, number, named)) ??
        (named === 'none'
          ? say('no_value', { text: number.text })
          : say('no_value_in_unit', { text: number.text, unit: named }))
      );
  }
}

function resolvePlaceholder(
  { text, value }: FoundNumber,
  named: NamedUnit,
  receipts: readonly Receipt[],
): Receipt | Said {
  const receipt = receipts.find(({ id }) => id === value);
  if (receipt === undefined) return say('no_receipt', { text });
  const { unit } = receipt;
  // These texts contain their unit, and a name or a date can precede any noun.
  if (unit === 'text' || unit === 'date') return receipt;
  if (namedOnly.has(unit)) return isDirect(named) ? say('unit_repeated', { text }) : receipt;
  if (named === 'none' || named === unit) return receipt;
  return say('other_unit', { text, unit, named });
}

function isDirect(named: NamedUnit): boolean {
  return named === 'percent' || named === 'points' || named === 'milliseconds' || named === 'seconds';
}

function isValueOf({ unit, value }: Receipt, number: FoundNumber, named: NamedUnit): boolean {
  if (typeof value !== 'number' || typeof number.value !== 'number') return false;
  const isNamed = named === unit || (named === 'seconds' && unit === 'milliseconds');
  if (!isNamed && (named !== 'none' || namedOnly.has(unit))) return false;
  const scaled = scale(value, unit, named);
  if (number.sign === '+' && scaled < 0) return false;
  if (number.sign === '-' && scaled >= 0) return false;
  return (
    Math.abs(Math.abs(scaled) - number.value) <= 0.5 * 10 ** -number.decimals + tolerance &&
    !isFalseZero(scaled, number)
  );
}

/** A value that is not zero must not be rounded to zero. */
function isFalseZero(value: number, number: FoundNumber): boolean {
  return number.value === 0 && value !== 0;
}

function scale(value: number, unit: Unit, named: NamedUnit): number {
  if (unit === 'percent' || unit === 'points') return value * 100;
  return named === 'seconds' ? value / 1_000 : value;
}
