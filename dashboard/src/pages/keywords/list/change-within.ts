import type { ListedKeyword } from '../../../api/keywords.ts';

type Since = NonNullable<ListedKeyword['since']>;

/** The change of a keyword within a period that has ended. Pure. @param end its position on the last day @param to the last day */
export function changeWithin(start: Since, end: Since, to: string): Since {
  const last = positionUntil(end, to);
  const first = positionUntil(start, to);
  return { ...start, change: first === null || last === null ? null : first - last };
}

/** The position on the last day of a period; null if it is unknown or the first check came later. */
export const positionUntil = ({ date, position }: Since, to: string) => (date > to ? null : position);
