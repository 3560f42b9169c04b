import type { Tone } from './state-badge.tsx';

/** How a state is shown: its icon and colour, and its word. */
export interface Look {
  tone: Tone;
  label: string;
}

/** States to be chosen from, as a filter offers them. */
export const choicesOfLooks = (looks: Readonly<Record<string, Look>>) =>
  Object.entries(looks).map(([value, { label }]) => ({ value, label }));

/** The same of plain words, by what they stand for. */
export const choicesOfWords = (words: Iterable<readonly [string, string]>) =>
  [...words].map(([value, label]) => ({ value, label }));
