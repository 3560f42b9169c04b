const regionNames = new Intl.DisplayNames(undefined, { type: 'region', fallback: 'none' });
const languageNames = new Intl.DisplayNames(undefined, { type: 'language', fallback: 'none' });
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const pairs = letters.flatMap((first) => letters.map((second) => first + second));
/** Codes with a name that are no countries of ISO 3166-1. */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));

interface Option {
  value: string;
  label: string;
}

export const countryName = (code: string) => regionNames.of(code) ?? code;

/** Every country, by its name in the reader's language. */
export function countryOptions(): Option[] {
  return byLabel(
    pairs
      // A code that stands for another one is an old one.
      .filter((code) => !noCountries.has(code) && new Intl.Locale(`und-${code}`).region === code)
      .flatMap((value) => named(value, regionNames.of(value))),
  );
}

/** Every language with a code of two letters. */
export function languageOptions(): Option[] {
  return byLabel(
    pairs
      .map((code) => code.toLowerCase())
      .filter((code) => new Intl.Locale(code).language === code)
      .flatMap((value) => named(value, languageNames.of(value))),
  );
}

const named = (value: string, label: string | undefined): Option[] =>
  label === undefined ? [] : [{ value, label }];

function byLabel(options: Option[]): Option[] {
  const order = new Intl.Collator();
  return options.toSorted((a, b) => order.compare(a.label, b.label));
}
