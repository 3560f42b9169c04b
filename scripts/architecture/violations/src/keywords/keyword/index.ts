export type { Keyword } from './keyword.ts';
// Too long for a door.
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
export type { Phrase } from './phrase.ts';
