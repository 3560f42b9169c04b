import { Button, Stack, TextInput } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { PopoverButton } from '../../../ui/popover-button.tsx';

interface Places {
  sourceDomain: string | undefined;
  targetPath: string | undefined;
}

interface PlaceFilterProps {
  places: Places;
  onChange(places: Places): void;
}

/** Narrows links by the domain that they are on and the pages that they lead to. */
export function PlaceFilter({ places, onChange }: PlaceFilterProps) {
  const isOn = places.sourceDomain !== undefined || places.targetPath !== undefined;
  return (
    <PopoverButton label="Domain or path" icon={IconWorld} isOn={isOn}>
      {(close) => (
        <PlaceForm
          places={places}
          onChange={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
    </PopoverButton>
  );
}

const given = (text: string) => (text.trim() === '' ? undefined : text.trim());

function PlaceForm({ places, onChange }: PlaceFilterProps) {
  const [domain, setDomain] = useState(places.sourceDomain ?? '');
  const [path, setPath] = useState(places.targetPath ?? '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onChange({ sourceDomain: given(domain)?.toLowerCase(), targetPath: given(path) });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" w={256}>
        <TextInput
          size="xs"
          label="Domain that links"
          placeholder="news.example"
          value={domain}
          onChange={(event) => setDomain(event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          label="Target path begins with"
          placeholder="/shoes"
          value={path}
          onChange={(event) => setPath(event.currentTarget.value)}
        />
        <Button size="xs" type="submit">
          Show these links
        </Button>
      </Stack>
    </form>
  );
}
