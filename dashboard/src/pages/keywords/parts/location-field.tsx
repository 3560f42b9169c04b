import { t } from '@lingui/core/macro';
import { Autocomplete, type AutocompleteProps, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LocationSearch, locationsQuery } from '../../../api/locations.ts';
import { asProblem } from '../../../api/problem.ts';
import { codeWords } from '../../../format/code-words.ts';
import { formatCount } from '../../../format/numbers.ts';

interface LocationFieldProps extends Pick<AutocompleteProps, 'onChange' | 'error'> {
  value?: string;
  /** The country of the locations. */
  country: string;
}

const debounceMs = 250;
const minLength = 2;

/** The location of a search, with those that a provider lists. Any other name may be typed. */
export function LocationField({ country, value = '', ...field }: LocationFieldProps) {
  const [search] = useDebouncedValue(value.trim(), debounceMs);
  const isSearched = search.length >= minLength;
  const { data, error } = useQuery({
    ...locationsQuery(country, search),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const found = isSearched ? data?.data : undefined;
  const byName = new Map(found?.locations.map((location) => [location.name, location]));
  return (
    <Autocomplete
      label={t`Location`}
      placeholder={t`City,Region,Country`}
      description={describeSearch(found, isSearched ? error : null)}
      maxLength={200}
      // Within the dialog, so that screen readers find the list in it.
      comboboxProps={{ withinPortal: false }}
      data={[...byName.keys()]}
      // The server has filtered them.
      filter={({ options }) => options}
      renderOption={({ option: { value: name } }) => (
        <LocationOption location={byName.get(name)} name={name} />
      )}
      value={value}
      {...field}
    />
  );
}

type Location = LocationSearch['locations'][number];

/** The common target types of Google Ads. */
const kindLabels: Record<string, string> = {
  airport: t`airport`,
  borough: t`borough`,
  city: t`city`,
  city_region: t`city region`,
  country: t`country`,
  county: t`county`,
  department: t`department`,
  district: t`district`,
  dma_region: t`DMA region`,
  municipality: t`municipality`,
  neighborhood: t`neighborhood`,
  postal_code: t`postal code`,
  province: t`province`,
  region: t`region`,
  state: t`state`,
  university: t`university`,
};

function LocationOption({ name, location }: { name: string; location: Location | undefined }) {
  const reach = location?.reach == null ? null : t`${formatCount(location.reach)} people`;
  return (
    <span>
      {name.replaceAll(',', ', ')}
      <Text span size="xs" c="dimmed">
        {' '}
        · {[location && codeWords(location.kind, kindLabels), reach].filter(Boolean).join(' · ')}
      </Text>
    </span>
  );
}

/** Why there are no suggestions; undefined while there is nothing to say. */
function describeSearch(found: LocationSearch | undefined, error: Error | null): string | undefined {
  if (error !== null)
    return asProblem(error).code === 'locations_not_listed'
      ? t`No connected provider lists its locations. Type the name that your provider uses.`
      : t`Locations could not be loaded. You can type the name.`;
  if (found === undefined || found.locations.length > 0) return undefined;
  if (found.state === 'collecting') return t`Loading locations…`;
  if (found.state === 'failed') return t`The provider could not list its locations. You can type the name.`;
  return t`No location with this name is listed.`;
}
