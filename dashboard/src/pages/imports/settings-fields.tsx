import { t } from '@lingui/core/macro';
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
import { optionSearch } from '../../ui/option-search.ts';

const dateOrders = [
  { value: 'dmy', label: t`Day, month, year` },
  { value: 'mdy', label: t`Month, day, year` },
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
    clearButtonProps: { 'aria-label': t`Clear ${inSentence(label)}` },
    ...form.getInputProps(name),
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
      <Select
        label={t`Website`}
        placeholder={t`New website`}
        data={websites.map((website) => ({ value: website.id, label: website.domain }))}
        clearable
        clearButtonProps={{ 'aria-label': t`Clear website` }}
        {...optionSearch}
        {...form.getInputProps('websiteId')}
      />
      <TextInput
        label={t`Domain of a new website`}
        placeholder="example.com"
        disabled={form.values.websiteId !== null}
        {...form.getInputProps('domain')}
      />
      <Select placeholder={t`As recognized`} data={sources} {...choice('source', t`Rank tracker`)} />
      <Select
        placeholder={t`Of the website`}
        data={countryOptions()}
        {...optionSearch}
        {...choice('country', 'Country')}
      />
      <Select
        placeholder={t`Of the website`}
        data={languageOptions()}
        {...optionSearch}
        {...choice('language', 'Language')}
      />
      <Select placeholder={t`Of the website`} data={deviceOptions} {...choice('device', 'Device')} />
      {isTable && (
        <>
          <TextInput type="date" label={t`Day of positions without a date`} {...form.getInputProps('day')} />
          <Select
            placeholder={t`As recognized`}
            data={dateOrders}
            {...choice('dateOrder', t`Order of dates`)}
          />
        </>
      )}
    </SimpleGrid>
  );
}
