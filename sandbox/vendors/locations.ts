import { countryOf } from './places.ts';

/** A location as Google Ads names it. */
interface SandboxLocation {
  code: number;
  name: string;
  canonicalName: string;
  country: string;
  type: string;
  reach: number;
}

/** Canonical name without the country, type and reach. */
const places: Record<string, readonly (readonly [string, string, number])[]> = {
  US: [
    ['Texas', 'State', 24_500_000],
    ['Austin, TX,Texas', 'DMA Region', 5_560_000],
    ['Austin,Texas', 'City', 4_870_000],
    ['Austin,Minnesota', 'City', 28_000],
    ['78701,Texas', 'Postal Code', 9_000],
    ['New York,New York', 'City', 15_400_000],
    ['Chicago,Illinois', 'City', 9_100_000],
    ['Paris,Texas', 'City', 31_000],
    ['Springfield,Illinois', 'City', 190_000],
    ['Springfield,Missouri', 'City', 310_000],
  ],
  GB: [
    ['England', 'Region', 48_000_000],
    ['London,England', 'City', 12_300_000],
    ['Manchester,England', 'City', 3_100_000],
    ['Edinburgh,Scotland', 'City', 980_000],
  ],
  DE: [
    ['Bavaria', 'Region', 11_200_000],
    ['Berlin,Berlin', 'City', 4_900_000],
    ['Munich,Bavaria', 'City', 3_400_000],
    ['Cologne,North Rhine-Westphalia', 'City', 2_100_000],
  ],
  FR: [
    ['Paris,Paris,Ile-de-France', 'City', 8_700_000],
    ['Lyon,Lyon,Auvergne-Rhone-Alpes', 'City', 2_400_000],
  ],
};

const firstCode = 1_026_000;
const regionNames = new Intl.DisplayNames('en', { type: 'region' });

const all: SandboxLocation[] = Object.entries(places)
  .flatMap(([country, entries]) => {
    const countryName = regionNames.of(country) ?? country;
    const whole = {
      name: countryName,
      canonicalName: countryName,
      country,
      type: 'Country',
      reach: 60_000_000,
    };
    const within = entries.map(([place, type, reach]) => ({
      name: type === 'DMA Region' ? place.split(',').slice(0, 2).join(',') : (place.split(',')[0] ?? place),
      canonicalName: `${place},${countryName}`,
      country,
      type,
      reach,
    }));
    return [whole, ...within];
  })
  .map((location, index) => ({ ...location, code: firstCode + index }));

/** The locations of a country, with the country itself. Null for an unknown country. Other countries than the large ones have none. */
export function locationsOf(country: string): SandboxLocation[] | null {
  const code = countryOf(country);
  return code === null ? null : all.filter((location) => location.country === code);
}

/** The locations whose name contains a text, in all countries, those with the greatest reach first. */
export function findLocations(text: string, limit: number): SandboxLocation[] {
  const wanted = text.toLowerCase();
  return all
    .filter(({ canonicalName }) => canonicalName.toLowerCase().includes(wanted))
    .toSorted((one, other) => other.reach - one.reach)
    .slice(0, limit);
}
