export type { Keyword } from './keyword.ts';
export type { Phrase } from './phrase.ts';
// Too long for an entry.
//
//
//
//
//
//
//
//
//
//
//
//
//
//
//
//
//
//
//
//
//
//
//
//
//
//
//
//
