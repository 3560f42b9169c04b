import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import type { Device, Keyword } from '../../../api/keywords.ts';
import { engineLabels } from '../parts/engine-labels.ts';
import { countryOptions, languageOptions } from '../parts/locales.ts';

/** The searcher that SERPs are requested for. */
export interface SearchSettings {
  country: string;
  language: string;
  device: Device;
  engine: Keyword['engine'];
  /** Empty for the whole country. */
  location: string;
  /** Empty for none. */
  targetUrl: string;
  intervalHours: number;
  depth: number;
}

const engines = Object.entries(engineLabels).map(([value, label]) => ({ value, label }));
export const intervals = [
  { value: '6', label: 'Every 6 hours' },
  { value: '12', label: 'Every 12 hours' },
  { value: '24', label: 'Every day' },
  { value: '168', label: 'Every week' },
  { value: '720', label: 'Every 30 days' },
];
const devices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
];

export function SearchSettingsFields({ form }: { form: UseFormReturnType<SearchSettings> }) {
  const { language } = form.values;
  const countries = useMemo(() => countryOptions(), []);
  const languages = useMemo(() => includeLanguage(languageOptions(), language), [language]);
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <Select
        label="Country"
        data={countries}
        searchable
        allowDeselect={false}
        {...form.getInputProps('country')}
      />
      <Select
        label="Language"
        data={languages}
        searchable
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
      <Select label="Device" data={devices} allowDeselect={false} {...form.getInputProps('device')} />
      <Select label="Search engine" data={engines} allowDeselect={false} {...form.getInputProps('engine')} />
      <Select
        label="Check interval"
        data={includeInterval(intervals, form.values.intervalHours)}
        allowDeselect={false}
        {...form.getInputProps('intervalHours')}
        value={String(form.values.intervalHours)}
        onChange={(hours) => form.setFieldValue('intervalHours', Number(hours))}
      />
      <NumberInput
        label="Depth"
        min={1}
        max={100}
        allowDecimal={false}
        clampBehavior="strict"
        {...form.getInputProps('depth')}
      />
      <TextInput
        label="Location"
        placeholder="Austin,Texas,United States"
        maxLength={200}
        {...form.getInputProps('location')}
      />
      <TextInput
        label="Target page"
        placeholder="https://example.com/shoes"
        {...form.getInputProps('targetUrl')}
      />
    </SimpleGrid>
  );
}

/** The default interval of a website may be any number of hours. */
export function includeInterval(known: { value: string; label: string }[], hours: number) {
  const isKnown = known.some(({ value }) => value === String(hours));
  return isKnown ? known : [{ value: String(hours), label: `Every ${hours} hours` }, ...known];
}

/** The default language of a website may include a region: `pt-BR`. */
export function includeLanguage(languages: { value: string; label: string }[], current: string) {
  const isKnown = languages.some(({ value }) => value === current);
  return isKnown ? languages : [{ value: current, label: current }, ...languages];
}
