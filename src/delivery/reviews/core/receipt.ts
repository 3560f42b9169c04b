import type { Sentence } from '#platform/text';

/** The kinds of values. A text is a name from outside, such as a keyword or a URL. */
export const units = [
  'clicks',
  'impressions',
  'keywords',
  'pages',
  'links',
  'domains',
  'answers',
  'issues',
  'position',
  'score',
  'milliseconds',
  /** A share from 0 to 1, or a relative change. */
  'percent',
  /** The difference of two shares. */
  'points',
  'date',
  'text',
] as const;
export type Unit = (typeof units)[number];

/** How a value follows from other receipts: `change` is (second - first) / first, `difference` second - first of shares as they are shown. */
export const derivationRules = ['change', 'difference', 'total', 'count'] as const;

export interface Derivation {
  rule: (typeof derivationRules)[number];
  /** Ids of receipts, in order. */
  of: string[];
}

/** The origin of one value in a review: the request that returned it, its source and its time. */
export interface Receipt {
  /** `R1`; unique within the review. */
  id: string;
  value: number | string;
  unit: Unit;
  label: string;
  /** The label without its language. Receipts from before it was stored have none. */
  labelSentence?: Sentence;
  source: string;
  /** The operation of the API and the path with its query that returned the value; null for a derived value. */
  operation: string | null;
  request: string | null;
  /** The place of the value in the response; null for a derived value. */
  pointer: string | null;
  derivation: Derivation | null;
  /** The first and the last day that the value is about. */
  from: string;
  to: string;
  /** When the source collected the value. Null if the response does not say so. */
  collectedAt: string | null;
  readAt: string;
}

/** A placeholder of a receipt in a text: `{R12}`. */
export const placeholderPattern = /\{(R[1-9]\d{0,3})\}/g;

export function placeholder({ id }: Pick<Receipt, 'id'>): string {
  return `{${id}}`;
}

/** The ids of the receipts that a text refers to, each once. */
export function receiptIdsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(placeholderPattern), ([, id = '']) => id))];
}
