import type { Said } from '#platform/text';
import { deriveValue } from './derive-value.ts';
import { readPointer } from './pointer.ts';
import type { Derivation, Receipt, Unit } from './receipt.ts';

/** A response of the API that a review was made from. */
export interface Reading<Body = unknown> {
  operation: string;
  /** The path with its query. */
  request: string;
  source: string;
  collectedAt: string | null;
  readAt: string;
  /** Null if the request was refused. */
  body: Body | null;
  /** The code of the problem, if the request was refused. */
  problem: string | null;
}

interface Described {
  unit: Unit;
  label: Said;
  /** The days that the value is about, if they are not those of the review. */
  days?: { from: string; to: string } | undefined;
}

interface Derived extends Described {
  rule: Derivation['rule'];
  of: readonly Receipt[];
}

/** The receipts of one review. A value gets one receipt, also if it is used twice. */
export interface Receipts {
  all: readonly Receipt[];
  /** @throws Error if the response has no such value, because a review must not state it then */
  read(reading: Reading, path: string, described: Described): Receipt;
  /** @throws Error if the value cannot be derived */
  derive(derived: Derived): Receipt;
}

export function openReceipts(week: { from: string; to: string }): Receipts {
  const all: Receipt[] = [];
  const byKey = new Map<string, Receipt>();
  const add = (key: string, fields: Omit<Receipt, 'id'>): Receipt => {
    const found = byKey.get(key);
    if (found !== undefined) return found;
    const receipt = { id: `R${all.length + 1}`, ...fields };
    all.push(receipt);
    byKey.set(key, receipt);
    return receipt;
  };
  return {
    all,
    read: ({ operation, request, source, collectedAt, readAt, body }, path, { unit, label, days = week }) => {
      const value = toValue(readPointer(body, path), unit);
      if (value === null) throw new Error(`${operation} has no value at ${path}`);
      const origin = { operation, request, pointer: path, derivation: null, source, collectedAt, readAt };
      return add(`${request}#${path}#${unit}`, { value, unit, ...labelled(label), ...origin, ...days });
    },
    derive: ({ rule, of, unit, label, days = week }) => {
      const value = deriveValue(
        rule,
        of.map((one) => one.value),
      );
      if (value === null) throw new Error(`${label.text} cannot be derived`);
      const derivation = { rule, of: of.map(({ id }) => id) };
      const source = [...new Set(of.map((one) => one.source))].join('; ');
      const readAt = of.map((one) => one.readAt).toSorted()[0] ?? '';
      const collectedAt = of.map((one) => one.collectedAt).find((moment) => moment !== null) ?? null;
      const origin = {
        operation: null,
        request: null,
        pointer: null,
        derivation,
        source,
        collectedAt,
        readAt,
      };
      return add(`${rule}#${derivation.of.join()}#${unit}`, {
        value,
        unit,
        ...labelled(label),
        ...origin,
        ...days,
      });
    },
  };
}

const labelled = ({ text, sentence }: Said) => ({ label: text, labelSentence: sentence });

/** A moment becomes its day, because reviews state days. */
export function toValue(value: unknown, unit: Unit): number | string | null {
  if (unit === 'date') {
    const day = typeof value === 'string' ? value.slice(0, 10) : '';
    return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
  }
  if (unit === 'text') return typeof value === 'string' ? value : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
