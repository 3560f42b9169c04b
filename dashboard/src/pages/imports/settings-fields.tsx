import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { inSentence } from '../../format/in-sentence.ts';
import type { Import } from '../../api/imports.ts';
import { websitesQuery } from '../../api/websites.ts';
import { importSourceLabels } from '../keywords/parts/import-source.ts';
import { deviceOptions } from '../keywords/parts/device-options.ts';
import { countryOptions, languageOptions } from '../keywords/parts/locales.ts';
import type { Field } from './column-table.tsx';

const dateOrders = [
  { value: 'dmy', label: 'Day, month, year' },
  { value: 'mdy', label: 'Month, day, year' },
];
const sources = Object.entries(importSourceLabels).map(([value, label]) => ({ value, label }));

type Settings = Import['settings'];

/** Empty texts stand for null. */
export interface SettingsValues extends Omit<Settings, 'domain' | 'day'> {
  domain: string;
  day: string;
  /** The contents of each column. */
  fields: Field[];
}

interface SettingsFieldsProps {
  form: UseFormReturnType<SettingsValues>;
  /** Whether the file is a table, whose dates have to be understood. */
  isTable: boolean;
}

export function SettingsFields({ form, isTable }: SettingsFieldsProps) {
  const websites = useQuery(websitesQuery()).data?.data ?? [];
  const choice = (name: 'source' | 'country' | 'language' | 'device' | 'dateOrder', label: string) => ({
    label,
    clearable: true,
    clearButtonProps: { 'aria-label': `Clear ${inSentence(label)}` },
    ...form.getInputProps(name),
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
      <Select
        label="Website"
        placeholder="New website"
        data={websites.map((website) => ({ value: website.id, label: website.domain }))}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear website' }}
        searchable
        {...form.getInputProps('websiteId')}
      />
      <TextInput
        label="Domain of a new website"
        placeholder="example.com"
        disabled={form.values.websiteId !== null}
        {...form.getInputProps('domain')}
      />
      <Select placeholder="As recognised" data={sources} {...choice('source', 'Rank tracker')} />
      <Select
        placeholder="Of the website"
        data={countryOptions()}
        searchable
        {...choice('country', 'Country')}
      />
      <Select
        placeholder="Of the website"
        data={languageOptions()}
        searchable
        {...choice('language', 'Language')}
      />
      <Select placeholder="Of the website" data={deviceOptions} {...choice('device', 'Device')} />
      {isTable && (
        <>
          <TextInput type="date" label="Day of positions without a date" {...form.getInputProps('day')} />
          <Select placeholder="As recognised" data={dateOrders} {...choice('dateOrder', 'Order of dates')} />
        </>
      )}
    </SimpleGrid>
  );
}
