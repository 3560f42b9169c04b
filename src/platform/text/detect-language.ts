import { createRequire } from 'node:module';

/** Languages to distinguish. Fewer candidates mean fewer mistakes in short texts. */
const languages = 'ar cs da de en es fi fr he hi it ja ko nl no pl pt ru sv tr uk zh'.split(' ');
const maxCharacters = 5_000;
/** Languages that a website may be written in besides these. */
const furtherLanguages = 'bg el et hu id lt lv ro sk th vi'.split(' ');
/** Texts in a language that the library does not know, and lists of numbers, reach less or match a language that is not listed. */
const minReliability = 0.4;
/** In shorter texts the detection is wrong too often to reject one. */
const minCharacters = 25;
/** A language this much less likely than the best one is ruled out: wrong in 1 to 3 % of phrases of one line. */
const minLikelihood = 0.3;

const require = createRequire(import.meta.url);
let library: typeof import('tinyld') | null = null;

/** Loaded on first use: it takes 40 MB of memory, and most processes never detect a language. */
function tinyld(): typeof import('tinyld') {
  library ??= require('tinyld') as typeof import('tinyld');
  return library;
}

/** The language of a text as an ISO 639-1 code; null if it is unknown. */
export function detectLanguage(text: string): string | null {
  return tinyld().detect(text.slice(0, maxCharacters), { only: languages }) || null;
}

/** The language of a text of some sentences as an ISO 639-1 code; null if the text fits no language well. */
export function detectReliableLanguage(text: string): string | null {
  const [best] = tinyld().detectAll(text.slice(0, maxCharacters));
  if (best === undefined || best.accuracy < minReliability) return null;
  return languages.includes(best.lang) || furtherLanguages.includes(best.lang) ? best.lang : null;
}

/**
 * Whether a text may be in a language: false if another one is far more likely. Always true for a short text and for a language
 * that is not detected. @param language BCP 47
 */
export function isPlausibleLanguage(text: string, language: string): boolean {
  const [code = ''] = language.toLowerCase().split('-', 1);
  if (text.length < minCharacters || !languages.includes(code)) return true;
  const found = tinyld().detectAll(text.slice(0, maxCharacters), { only: languages });
  const best = found[0]?.accuracy ?? 0;
  const own = found.find(({ lang }) => lang === code)?.accuracy ?? 0;
  return own >= best * minLikelihood;
}
