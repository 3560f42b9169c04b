import { countryCodes } from '#platform/countries.ts';
import { foldToAscii } from '#platform/text';

/** Names in Search Console exports that differ from Intl's names, because the exports use an older edition of CLDR. */
const otherNames: Record<string, string> = {
  'Cabo Verde': 'CV',
  'Cape Verde': 'CV',
  'Congo (DRC)': 'CD',
  'Congo (Republic)': 'CG',
  'Czech Republic': 'CZ',
  'Falkland Islands (Islas Malvinas)': 'FK',
  'Hong Kong': 'HK',
  Macao: 'MO',
  Macau: 'MO',
  Macedonia: 'MK',
  'Macedonia (FYROM)': 'MK',
  Palestine: 'PS',
  Swaziland: 'SZ',
  Turkey: 'TR',
  'U.S. Minor Outlying Islands': 'UM',
};

function listNames(): [string, string][] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return [...countryCodes, 'ZZ'].flatMap((code) => {
    const name = names.of(code);
    return name === undefined ? [] : [[name, code]];
  });
}

const codesByName = new Map(
  [...listNames(), ...Object.entries(otherNames)].map(([name, code]) => [foldToAscii(name), code]),
);

/** The ISO 3166-1 alpha-2 code of an English country name, `ZZ` for "Unknown Region"; null for an unknown name. */
export function countryCode(name: string): string | null {
  return codesByName.get(foldToAscii(name)) ?? null;
}
