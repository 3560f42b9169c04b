import type { Reading, Receipts } from '../core/open-receipts.ts';
import type { Said } from '#platform/text';
import { pointer, type PointerPart } from '../core/pointer.ts';
import { placeholder, type Receipt, type Unit } from '../core/receipt.ts';
import type { ReviewFinding } from '../core/review.ts';
import type { Week, WeekReadings } from '../reading/week-readings.ts';

/** The input of the rules that find what a review says. */
export interface FindingContext {
  week: Week;
  readings: WeekReadings;
  receipts: Receipts;
}

/** A finding as the rules say it. */
export interface SaidFinding extends Pick<ReviewFinding, 'kind' | 'tone' | 'source'> {
  what: Said;
  why: Said | null;
  next: Said | null;
}

export interface Cited<Value = number> {
  value: Value;
  receipt: Receipt;
  /** The placeholder, for texts. */
  text: string;
}

/** Cites a number of a response. */
export function citeNumber(
  { receipts }: FindingContext,
  reading: Reading,
  { at, ...described }: { at: readonly PointerPart[]; unit: Unit; label: Said; days?: Week | undefined },
): Cited {
  const receipt = receipts.read(reading, pointer(...at), described);
  return { value: Number(receipt.value), receipt, text: placeholder(receipt) };
}

/** Cites a name or a day of a response, as a placeholder. */
export function citeText(
  { receipts }: FindingContext,
  reading: Reading,
  { at, label, unit = 'text' }: { at: readonly PointerPart[]; label: Said; unit?: 'text' | 'date' },
): string {
  return placeholder(receipts.read(reading, pointer(...at), { unit, label }));
}

/** One day, as the days of a receipt. */
export function onDay(date: string): Week {
  return { from: date, to: date };
}
