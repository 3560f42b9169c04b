/** What is wrong with a placed link, or with its page. */
export type Flaw =
  | 'wrong_rel'
  | 'wrong_anchor'
  | 'wrong_target'
  | 'hidden'
  | 'in_sidebar'
  | 'noindex'
  | 'removed'
  | 'page_gone';

/** How a publisher deals with orders. */
export interface Behaviour {
  /** In what is listed in the sandbox's README. */
  name: string;
  /** When it says yes or no, after the order; null for never. */
  answersAfterHours: number | null;
  /** Why it says no; absent where it says yes. */
  refusal?: string;
  /** When it publishes: a share of its turnaround. */
  publishesAt: number;
  flaw?: Flaw;
  /** From the publication on where absent. */
  flawAfterDays?: number;
  /** What it does about a claim; `ignores` says yes and does nothing. */
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

/** In turn over the inventory: every other publisher is reliable. */
export const behaviours: readonly Behaviour[] = others.flatMap((other) => [reliable, other]);
