import type { Keyword } from '#keywords';

export const accountName = (keyword: Keyword): string => keyword.phrase;
