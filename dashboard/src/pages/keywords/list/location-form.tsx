import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { LocationField } from '../parts/location-field.tsx';

interface LocationFormProps {
  country: string;
  onSubmit(location: string): void;
}

/** A form with one location. */
export function LocationForm({ country, onSubmit }: LocationFormProps) {
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
