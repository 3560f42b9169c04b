import { t } from '@lingui/core/macro';
import { Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import type { Device, Keyword } from '../../../api/keywords.ts';
import { deviceOptions } from '../parts/device-options.ts';
import { engineLabels } from '../parts/engine-labels.ts';
import { countryOptions, languageOf, languageOptions } from '../parts/locales.ts';
import { TrackingFields, type TrackingSettings } from '../parts/tracking-fields.tsx';
import { LocationField } from '../parts/location-field.tsx';
import { optionSearch } from '../../../ui/option-search.ts';

/** The searcher that SERPs are requested for. */
export interface SearchSettings extends TrackingSettings {
  country: string;
  language: string;
  device: Device;
  engine: Keyword['engine'];
  /** Empty for the whole country. */
  location: string;
}

const engines = Object.entries(engineLabels).map(([value, label]) => ({ value, label }));

export function SearchSettingsFields({ form }: { form: UseFormReturnType<SearchSettings> }) {
  const { country, language } = form.values;
  const countries = useMemo(() => countryOptions(), []);
  const languages = useMemo(() => includeLanguage(languageOptions(), language), [language]);
  const chooseCountry = (chosen: string | null) => {
    if (chosen !== null) form.setValues({ country: chosen, language: languageOf(chosen) });
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <Select
        label={t`Country`}
        data={countries}
        {...optionSearch}
        allowDeselect={false}
        {...form.getInputProps('country')}
        onChange={chooseCountry}
      />
      <Select
        label={t`Language`}
        data={languages}
        {...optionSearch}
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
      <Select
        label={t`Device`}
        data={deviceOptions}
        allowDeselect={false}
        {...form.getInputProps('device')}
      />
      <Select
        label={t`Search engine`}
        data={engines}
        allowDeselect={false}
        {...form.getInputProps('engine')}
      />
      <LocationField country={country} {...form.getInputProps('location')} />
      <TrackingFields form={form} />
    </SimpleGrid>
  );
}

/** The default language of a website may include a region: `pt-BR`. */
export function includeLanguage(languages: { value: string; label: string }[], current: string) {
  const isKnown = languages.some(({ value }) => value === current);
  return isKnown ? languages : [{ value: current, label: current }, ...languages];
}
