import type { ListedKeyword } from '../../../api/keywords.ts';

interface Started extends Pick<ListedKeyword, 'positionAt'> {
  since?: Pick<NonNullable<ListedKeyword['since']>, 'date'> | null | undefined;
}

/** Whether the position of a keyword is from its first day, which is later than the compared one. Pure. */
export const isNew = ({ since, positionAt }: Started, day: string) =>
  since != null && since.date > day && positionAt !== null && positionAt.slice(0, 10) === since.date;
