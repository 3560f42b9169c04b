import * as lists from 'stopword';
import { foldText } from './fold-text.ts';

const listOf: Record<string, readonly string[]> = {
  ar: lists.ara,
  cs: lists.ces,
  da: lists.dan,
  de: lists.deu,
  el: lists.ell,
  en: lists.eng,
  es: lists.spa,
  fi: lists.fin,
  fr: lists.fra,
  he: lists.heb,
  hi: lists.hin,
  hu: lists.hun,
  it: lists.ita,
  ja: lists.jpn,
  ko: lists.kor,
  nb: lists.nob,
  nl: lists.nld,
  no: lists.nob,
  pl: lists.pol,
  pt: lists.por,
  ro: lists.ron,
  ru: lists.rus,
  sv: lists.swe,
  tr: lists.tur,
  uk: lists.ukr,
  zh: lists.zho,
};

/** Frequent words that the short lists of `stopword` lack. The long lists of `stopwords-iso` hold words such as "home" and "free". */
const supplement: Record<string, string> = {
  en: `above again below best better does doing down during even few first further go good having hers its just know made may
    need new no not now off once one own per please see she so time two until us use used using want when why will`,
  es: `algo ellas ellos entre era es esa esta estas este esto estos fue ha han hay les mientras nada nosotros otra puede sea ser
    solo son tan tiene todo todos unos usted`,
  fr: 'comme elles fait moins peut plus quoi si sous tous tout toute toutes tres',
  it: 'ancora avere cosi molto ogni puo quando',
  nl: 'alle jouw kunt onder onze waar wanneer wordt',
  pl: 'bez byl byla bylo swoj',
  pt: 'foi pode sao ser sim sobre tem ter',
};

const sets = new Map<string, ReadonlySet<string>>();

/** The stop words of a language, folded by `foldText`; empty for a language without a list. @param language BCP 47 */
export function stopWords(language: string): ReadonlySet<string> {
  const [code = ''] = language.toLowerCase().split('-', 1);
  const known = sets.get(code);
  if (known !== undefined) return known;
  const words = [...(listOf[code] ?? []), ...(supplement[code]?.split(/\s+/) ?? [])];
  const set = new Set(words.map(foldText));
  sets.set(code, set);
  return set;
}
