import type { ListedKeyword } from '../../../api/keywords.ts';

/** Whether the position of a keyword is from its first day, which is later than the compared one. Pure. */
export const isNew = ({ since, positionAt }: Pick<ListedKeyword, 'since' | 'positionAt'>, day: string) =>
  since != null && since.date > day && positionAt !== null && positionAt.slice(0, 10) === since.date;
