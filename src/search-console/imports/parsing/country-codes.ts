/** Where Search Console's exports name a country otherwise than Intl does: they follow an older edition of CLDR. */
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

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Spelling without what differs from edition to edition: case, accents, dots, apostrophes, blanks. */
function fold(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
}

/** Codes in use have themselves as canonical form; those that were given up (DD, UK) have another. */
const isCurrent = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

function listNames(): [string, string][] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCurrent);
  return codes.flatMap((code) => {
    const name = names.of(code);
    return name === undefined ? [] : [[name, code]];
  });
}

const codesByName = new Map(
  [...listNames(), ...Object.entries(otherNames)].map(([name, code]) => [fold(name), code]),
);

/** The ISO 3166-1 alpha-2 code of a country's English name, `ZZ` for "Unknown Region"; null for no country. */
export function countryCode(name: string): string | null {
  return codesByName.get(fold(name)) ?? null;
}
