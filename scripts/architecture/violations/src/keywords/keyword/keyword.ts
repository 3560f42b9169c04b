import type { Phrase } from './phrase.ts';

export interface Keyword {
  phrase: Phrase;
}
