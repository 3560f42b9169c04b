import type { ListedKeyword } from '../../../api/keywords.ts';

type Since = Pick<NonNullable<ListedKeyword['since']>, 'date' | 'position' | 'change'>;

/** The change of a keyword within a period that has ended. Pure. @param end its position on the last day @param to the last day */
export function changeWithin<Start extends Since>(start: Start, end: Since, to: string): Start {
  const last = positionUntil(end, to);
  const first = positionUntil(start, to);
  return { ...start, change: first === null || last === null ? null : first - last };
}

/** The position on the last day of a period; null if it is unknown or the first check came later. */
export const positionUntil = ({ date, position }: Since, to: string) => (date > to ? null : position);
