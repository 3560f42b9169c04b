import { t } from '@lingui/core/macro';
import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { firstStepsKey } from '../../../api/first-steps.ts';
import { useMemo } from 'react';
import { suggestionsKey } from '../../../api/suggestions.ts';
import { useAction } from '../../../api/use-action.ts';
import { setDiscovery, type Website, websiteQuery } from '../../../api/websites.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { includeLanguage } from '../add/search-settings-fields.tsx';
import { countryOptions, languageOptions } from '../parts/locales.ts';
import { deviceOptions } from '../parts/device-options.ts';
import { optionSearch } from '../../../ui/option-search.ts';

const modes: { value: Website['keywordDiscovery']; label: string }[] = [
  { value: 'automatic', label: t`Track the best suggestions` },
  { value: 'suggest', label: t`Suggest only` },
  { value: 'off', label: t`Only on request` },
];

interface DiscoverySettingsDialogProps {
  website: Website;
  onClose(): void;
}

/** The market of new keywords, and what a discovery does with its suggestions. */
export function DiscoverySettingsDialog({ website, onClose }: DiscoverySettingsDialogProps) {
  const { id, keywordDiscovery, defaults } = website;
  const { country, language, device } = defaults;
  const form = useForm({ initialValues: { country, language, device, keywordDiscovery } });
  const countries = useMemo(() => countryOptions(), []);
  const languages = useMemo(() => includeLanguage(languageOptions(), language), [language]);
  const saving = useAction(
    ({ keywordDiscovery: mode, ...market }: typeof form.values) =>
      setDiscovery(id, { keywordDiscovery: mode, defaults: market }),
    { affects: [websiteQuery(id).queryKey, suggestionsKey(id), firstStepsKey], onSuccess: onClose },
  );
  return (
    <FormDialog
      title={t`Discovery settings`}
      form={form}
      action={saving}
      submitLabel={t`Save settings`}
      onSubmit={(values) => saving.mutate(values)}
      onClose={onClose}
    >
      <Select
        label={t`Country`}
        description={t`Keywords that you already track stay in their country.`}
        data={countries}
        {...optionSearch}
        allowDeselect={false}
        {...form.getInputProps('country')}
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
        label={t`Keyword discovery`}
        data={modes}
        allowDeselect={false}
        {...form.getInputProps('keywordDiscovery')}
      />
    </FormDialog>
  );
}
