import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { IconWorldSearch } from '../../../ui/icons.ts';
import { PopoverButton } from '../../../ui/popover-button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

const LocationForm = lazyPart(async () => (await import('./location-form.tsx')).LocationForm);

interface LocationFilterProps {
  /** The country of the suggested locations. */
  country: string;
  /** The locations of the listed keywords; undefined for all. */
  locations: readonly string[] | undefined;
  onChange(locations: string[]): void;
}

/** Filters keywords by the location that they are checked from. A further location adds its keywords. */
export function LocationFilter({ country, locations = [], onChange }: LocationFilterProps) {
  return (
    <PopoverButton label={t`Location`} icon={IconWorldSearch} isOn={locations.length > 0}>
      {(close) => (
        <Suspense>
          <LocationForm
            country={country}
            onSubmit={(location) => {
              close();
              onChange([...new Set([...locations, location])]);
            }}
          />
        </Suspense>
      )}
    </PopoverButton>
  );
}
