import type { Tone } from './state-badge.tsx';

/** Icon, colour and label of a status. */
export interface StatusStyle {
  tone: Tone;
  label: string;
}

/** Filter options from statuses. */
export const optionsOfStyles = (looks: Readonly<Record<string, StatusStyle>>) =>
  Object.entries(looks).map(([value, { label }]) => ({ value, label }));

/** Filter options from pairs of value and label. */
export const optionsOfLabels = (words: Iterable<readonly [string, string]>) =>
  [...words].map(([value, label]) => ({ value, label }));
