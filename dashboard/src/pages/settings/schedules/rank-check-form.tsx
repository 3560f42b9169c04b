import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Select, SimpleGrid, Switch } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { updateDefaults, type Defaults } from '../../../api/schedules.ts';
import { useAction } from '../../../api/use-action.ts';
import { type Website, websitesQuery } from '../../../api/websites.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { showMessage } from '../../../ui/show-message.ts';
import { deviceOptions } from '../../keywords/parts/device-options.ts';
import { countryOptions, languageOptions } from '../../keywords/parts/locales.ts';
import { depthOptions, intervalOptions } from './intervals.ts';
import { optionSearch } from '../../../ui/option-search.ts';

/** The request has numbers, but options have text. */
interface Values {
  defaults: Omit<Defaults, 'intervalHours' | 'depth'> & { intervalHours: string; depth: string };
}

interface RankCheckFormProps {
  website: Website;
  mayChange: boolean;
}

/** Interval, depth and location of the rank checks of a website. */
export function RankCheckForm({ website: { id, defaults }, mayChange }: RankCheckFormProps) {
  const form = useForm<Values>({
    initialValues: {
      defaults: { ...defaults, intervalHours: String(defaults.intervalHours), depth: String(defaults.depth) },
    },
  });
  const saving = useAction(updateDefaults, {
    affects: [websitesQuery().queryKey],
    onSuccess: () => showMessage(t`Schedule saved.`),
  });
  const { intervalHours, depth, ...others } = form.values.defaults;
  const values: Defaults = { ...others, intervalHours: Number(intervalHours), depth: Number(depth) };
  const isUnchanged = Object.entries(values).every(
    ([name, value]) => defaults[name as keyof Defaults] === value,
  );
  return (
    <ActionForm
      form={form}
      action={saving}
      onSubmit={() => saving.mutate({ id, defaults: values })}
      buttons={
        mayChange && (
          <Group>
            <Button type="submit" variant="default" disabled={isUnchanged} loading={saving.isPending}>
              <Trans>Save schedule</Trans>
            </Button>
          </Group>
        )
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={t`Check frequency`}
          data={intervalOptions(defaults.intervalHours)}
          allowDeselect={false}
          disabled={!mayChange}
          {...form.getInputProps('defaults.intervalHours')}
        />
        <Select
          label={t`Depth`}
          description={t`Providers charge per page of ten results.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={depthOptions(defaults.depth)}
          allowDeselect={false}
          disabled={!mayChange}
          {...form.getInputProps('defaults.depth')}
        />
      </SimpleGrid>
      <Switch
        label={t`Stop at the result page with the website`}
        description={t`Costs less, but competitors on later pages are not tracked.`}
        disabled={!mayChange}
        {...form.getInputProps('defaults.stopWhenFound', { type: 'checkbox' })}
      />
      <LocationFields form={form} isDisabled={!mayChange} />
    </ActionForm>
  );
}

function LocationFields({ form, isDisabled }: { form: UseFormReturnType<Values>; isDisabled: boolean }) {
  const { language } = form.values.defaults;
  const options = useMemo(() => ({ countries: countryOptions(), languages: languageOptions() }), []);
  const isListed = options.languages.some(({ value }) => value === language);
  // The language can contain a region, for example `pt-BR`.
  const languages = isListed
    ? options.languages
    : [{ value: language, label: language }, ...options.languages];
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      <Select
        label={t`Country`}
        data={options.countries}
        {...optionSearch}
        allowDeselect={false}
        disabled={isDisabled}
        {...form.getInputProps('defaults.country')}
      />
      <Select
        label={t`Language`}
        data={languages}
        {...optionSearch}
        allowDeselect={false}
        disabled={isDisabled}
        {...form.getInputProps('defaults.language')}
      />
      <Select
        label={t`Device`}
        data={deviceOptions}
        allowDeselect={false}
        disabled={isDisabled}
        {...form.getInputProps('defaults.device')}
      />
    </SimpleGrid>
  );
}
