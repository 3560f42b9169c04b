import { i18n } from '../../../language/i18n.ts';
import { countryName, languageName, languageNames, regionNames } from '../../../format/place-names.ts';

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const letterPairs = alphabet.flatMap((first) => alphabet.map((second) => first + second));
/** Codes with a display name that are not countries of ISO 3166-1. */
const excludedRegions = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));

interface Option {
  value: string;
  label: string;
}

/** "United States, English" */
export const marketName = ({ country, language }: { country: string; language: string }) =>
  `${countryName(country)}, ${languageName(language)}`;

/** The language that most people of a country speak: `de` for `DE`. */
export const languageOf = (country: string) => new Intl.Locale(`und-${country}`).maximize().language;

/** All countries, sorted by their name in the language of the dashboard. */
export function countryOptions(): Option[] {
  return byLabel(
    letterPairs
      // `Intl.Locale` replaces obsolete codes by their successors.
      .filter((code) => !excludedRegions.has(code) && new Intl.Locale(`und-${code}`).region === code)
      .flatMap((value) => toOptions(value, regionNames().of(value))),
  );
}

/** All languages with a two-letter code. */
export function languageOptions(): Option[] {
  return byLabel(
    letterPairs
      .map((code) => code.toLowerCase())
      .filter((code) => new Intl.Locale(code).language === code)
      .flatMap((value) => toOptions(value, languageNames().of(value))),
  );
}

const toOptions = (value: string, label: string | undefined): Option[] =>
  label === undefined ? [] : [{ value, label }];

function byLabel(options: Option[]): Option[] {
  const order = new Intl.Collator(i18n.locale);
  return options.toSorted((a, b) => order.compare(a.label, b.label));
}
