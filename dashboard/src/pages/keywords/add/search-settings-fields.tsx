import { Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import type { Device } from '../../../api/keywords.ts';
import { countryOptions, languageOptions } from '../parts/locales.ts';

/** The searcher that SERPs are requested for. */
export interface SearchSettings {
  country: string;
  language: string;
  device: Device;
}

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
    </SimpleGrid>
  );
}

/** The default language of a website may include a region: `pt-BR`. */
function includeLanguage(languages: { value: string; label: string }[], current: string) {
  const isKnown = languages.some(({ value }) => value === current);
  return isKnown ? languages : [{ value: current, label: current }, ...languages];
}
