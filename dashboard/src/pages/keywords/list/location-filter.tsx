import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { IconWorldSearch } from '../../../ui/icons.ts';
import { PopoverButton } from '../../../ui/popover-button.tsx';
import { LocationField } from '../parts/location-field.tsx';

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
        <LocationForm
          country={country}
          onSubmit={(location) => {
            close();
            onChange([...new Set([...locations, location])]);
          }}
        />
      )}
    </PopoverButton>
  );
}

function LocationForm({ country, onSubmit }: { country: string; onSubmit(location: string): void }) {
  const [text, setText] = useState('');
  const location = text.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (location !== '') onSubmit(location);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" w={280}>
        <LocationField country={country} value={text} onChange={setText} />
        <Button size="xs" type="submit" disabled={location === ''}>
          <Trans>Apply filter</Trans>
        </Button>
      </Stack>
    </form>
  );
}
