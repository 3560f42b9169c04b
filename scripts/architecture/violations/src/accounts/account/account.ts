import type { Keyword } from '#keywords/keyword';
import { memberName } from '#accounts/member';

export const accountName = (keyword: Keyword): string => keyword.phrase + memberName;
