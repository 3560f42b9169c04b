import { Button, Group, Select, SimpleGrid, Stack, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { changeDefaults, type Defaults } from '../../../api/schedules.ts';
import type { Website } from '../../../api/websites.ts';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { countryOptions, languageOptions } from '../../keywords/parts/places.ts';
import { depthOptions, intervalOptions } from './intervals.ts';

const devices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
];

interface ChecksFormProps {
  website: Website;
  mayChange: boolean;
}

/** How a website’s keywords are checked. */
export function ChecksForm({ website: { id, defaults }, mayChange }: ChecksFormProps) {
  const client = useQueryClient();
  const [given, setGiven] = useState<Defaults>(defaults);
  const put = (change: Partial<Defaults>) => setGiven((before) => ({ ...before, ...change }));
  const keeping = useMutation({
    mutationFn: changeDefaults,
    onSuccess: async () => {
      notifications.show({ message: 'The schedule is changed.' });
      await client.invalidateQueries({ queryKey: ['websites'] });
    },
  });
  const isSame = Object.entries(given).every(([name, value]) => defaults[name as keyof Defaults] === value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        keeping.mutate({ id, defaults: given });
      }}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            label="How often"
            data={intervalOptions(defaults.intervalHours)}
            allowDeselect={false}
            disabled={!mayChange}
            value={String(given.intervalHours)}
            onChange={(hours) => put({ intervalHours: Number(hours) })}
          />
          <Select
            label="How deep"
            description="Providers charge by the page of ten"
            inputWrapperOrder={['label', 'input', 'description']}
            data={depthOptions(defaults.depth)}
            allowDeselect={false}
            disabled={!mayChange}
            value={String(given.depth)}
            onChange={(depth) => put({ depth: Number(depth) })}
          />
        </SimpleGrid>
        <Switch
          label="Stop at the page where the website is found"
          description="Cheaper, but competitors below it stay unseen"
          disabled={!mayChange}
          checked={given.stopWhenFound}
          onChange={(event) => put({ stopWhenFound: event.currentTarget.checked })}
        />
        <Place given={given} isDisabled={!mayChange} onChange={put} />
        {keeping.isError && <ProblemNotice error={keeping.error} />}
        {mayChange && (
          <Group>
            <Button type="submit" variant="default" disabled={isSame} loading={keeping.isPending}>
              Change checks
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

interface PlaceProps {
  given: Defaults;
  isDisabled: boolean;
  onChange(change: Partial<Defaults>): void;
}

function Place({ given, isDisabled, onChange }: PlaceProps) {
  const { country, language, device } = given;
  const places = useMemo(() => ({ countries: countryOptions(), languages: languageOptions() }), []);
  const isListed = places.languages.some(({ value }) => value === language);
  // It may have a region, as `pt-BR`.
  const languages = isListed ? places.languages : [{ value: language, label: language }, ...places.languages];
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      <Select
        label="Country"
        data={places.countries}
        searchable
        allowDeselect={false}
        disabled={isDisabled}
        value={country}
        onChange={(value) => onChange({ country: value ?? country })}
      />
      <Select
        label="Language"
        data={languages}
        searchable
        allowDeselect={false}
        disabled={isDisabled}
        value={language}
        onChange={(value) => onChange({ language: value ?? language })}
      />
      <Select
        label="Device"
        data={devices}
        allowDeselect={false}
        disabled={isDisabled}
        value={device}
        onChange={(value) => onChange({ device: value === 'mobile' ? 'mobile' : 'desktop' })}
      />
    </SimpleGrid>
  );
}
