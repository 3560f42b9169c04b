import type { Said } from '#platform/text';
import { sayCheck } from '../checker/say-check.ts';
import { checkNumbers } from '../checker/check-numbers.ts';
import { type Receipt, receiptIdsIn } from '../core/receipt.ts';

export interface CheckedParagraphs {
  /** In the order of the originals; null if any of them is refused. */
  paragraphs: string[] | null;
  reasons: Said[];
}

const maxGrowth = 2;
const minAllowedLength = 300;

/**
 * Checks the paragraphs that a model wrote, one line each: `P1: …`. A paragraph may use the receipts of its original only, so a number
 * cannot move to another statement. Pure.
 */
export function checkParagraphs(
  answer: string,
  originals: readonly string[],
  receipts: readonly Receipt[],
): CheckedParagraphs {
  const byKey = new Map(
    Array.from(answer.matchAll(/^[ \t]*P(\d{1,3}):[ \t]*(\S.*)$/gm), ([, key = '', text = '']) => [
      Number(key),
      text.trim(),
    ]),
  );
  const reasons: Said[] = [];
  const paragraphs = originals.map((original, index) => {
    const text = byKey.get(index + 1);
    const found = text === undefined ? [sayCheck('missing')] : refuse(text, original, receipts);
    reasons.push(
      ...found.map((reason) => sayCheck('of_paragraph', { paragraph: index + 1, reasons: [reason] })),
    );
    return text ?? original;
  });
  return { paragraphs: reasons.length === 0 ? paragraphs : null, reasons };
}

function refuse(text: string, original: string, receipts: readonly Receipt[]): Said[] {
  const ids = new Set(receiptIdsIn(original));
  const allowed = receipts.filter(({ id }) => ids.has(id));
  const reasons = checkNumbers(text, allowed).unresolved.map(({ reason, reasonSentence }): Said => ({
    text: reason,
    sentence: reasonSentence,
  }));
  if (text.length > Math.max(original.length * maxGrowth, minAllowedLength))
    reasons.push(sayCheck('too_long'));
  if (/https?:|www\.|[<>[\]]/i.test(text)) reasons.push(sayCheck('markup'));
  return reasons;
}
