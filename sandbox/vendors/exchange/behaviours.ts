/** A defect of a placed link or of its page. */
export type Flaw =
  | 'wrong_rel'
  | 'wrong_anchor'
  | 'wrong_target'
  | 'hidden'
  | 'in_sidebar'
  | 'noindex'
  | 'removed'
  | 'page_gone';

/** The way in which a publisher handles orders. */
export interface Behaviour {
  /** The name in the sandbox's README. */
  name: string;
  /** Hours until the publisher accepts or rejects an order; null for never. */
  answersAfterHours: number | null;
  /** The reason of a rejection; absent if the publisher accepts. */
  refusal?: string;
  /** The time of publication as a share of the turnaround. */
  publishesAt: number;
  flaw?: Flaw;
  /** Days from the publication to the flaw; 0 by default. */
  flawAfterDays?: number;
  /** The reaction to a claim. `ignores` accepts it and does nothing. */
  claims: 'corrects' | 'refuses' | 'ignores';
}

const usual = { answersAfterHours: 12, publishesAt: 0.5, claims: 'corrects' } as const;

const reliable: Behaviour = { ...usual, name: 'reliable' };
const others: readonly Behaviour[] = [
  { ...usual, name: 'prompt', answersAfterHours: 0, publishesAt: 0 },
  { ...usual, name: 'slow', publishesAt: 1.5 },
  { ...usual, name: 'declines', answersAfterHours: 0, refusal: 'The subject does not fit.' },
  { ...usual, name: 'declines_late', answersAfterHours: 48, refusal: 'No space this month.' },
  { ...usual, name: 'silent', answersAfterHours: null },
  { ...usual, name: 'wrong_rel', flaw: 'wrong_rel' },
  { ...usual, name: 'wrong_anchor', flaw: 'wrong_anchor' },
  { ...usual, name: 'wrong_target', flaw: 'wrong_target', claims: 'refuses' },
  { ...usual, name: 'hidden', flaw: 'hidden' },
  { ...usual, name: 'in_sidebar', flaw: 'in_sidebar', claims: 'refuses' },
  { ...usual, name: 'noindex', flaw: 'noindex' },
  { ...usual, name: 'removes', flaw: 'removed', flawAfterDays: 20 },
  { ...usual, name: 'deletes', flaw: 'page_gone', flawAfterDays: 20, claims: 'refuses' },
  { ...usual, name: 'ignores', flaw: 'wrong_rel', claims: 'ignores' },
];

/** Assigned to the publishers in turn. Every other publisher is reliable. */
export const behaviours: readonly Behaviour[] = others.flatMap((other) => [reliable, other]);
