import type { Keyword } from './keyword.ts';

export type Phrase = string;
export type Owner = Keyword;
