import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Select, SimpleGrid, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMemo, useState } from 'react';
import { type Account, accountQuery, updateAccount } from '../../../api/account.ts';
import { useAction } from '../../../api/use-action.ts';
import { browserLocale, localeOfPage } from '../../../format/locale.ts';
import { languageName } from '../../../format/place-names.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { showMessage } from '../../../ui/show-message.ts';
import { reportLanguage } from '../../reports/report-labels.ts';
import { exampleOf, localeOptions, timeZoneOptions } from './locales.ts';
import { optionSearch } from '../../../ui/option-search.ts';

type Format = Pick<Account, 'locale' | 'timeZone'>;

const maxOptions = 60;

/** The locale and the time zone of the account. */
export function FormatForm({ saved, mayChange }: { saved: Format; mayChange: boolean }) {
  const form = useForm<Format>({ initialValues: saved });
  const [now] = useState(() => new Date());
  const saving = useAction(updateAccount, {
    affects: [accountQuery().queryKey],
    onSuccess: () => showMessage(t`Formats saved.`),
  });
  const { locale, timeZone } = form.values;
  const isUnchanged = locale === saved.locale && timeZone === saved.timeZone;
  return (
    <ActionForm
      form={form}
      action={saving}
      onSubmit={saving.mutate}
      align="flex-start"
      buttons={
        mayChange && (
          <Button type="submit" variant="default" disabled={isUnchanged} loading={saving.isPending}>
            <Trans>Save formats</Trans>
          </Button>
        )
      }
    >
      <FormatFields form={form} isDisabled={!mayChange} />
      <Text size="sm" c="dimmed">
        <Trans>Example: {exampleOf({ timeZone, locale: localeOfPage(locale) }, now)}</Trans>
      </Text>
    </ActionForm>
  );
}

/** A page in a translated language does not follow an account in another: see `format/locale.ts`. */
const describeLocale = (locale: string) =>
  localeOfPage(locale) === locale
    ? t`Applies to this page.`
    : t`Applies to pages in English. This page uses the formats of its own language.`;

/** The months of campaigns have no chosen language. */
function describeReports(locale: string): string {
  const language = languageName(reportLanguage(locale) ?? 'en');
  return t`Monthly reports of campaigns and their PDFs are in ${language}.`;
}

function FormatFields({ form, isDisabled }: { form: UseFormReturnType<Format>; isDisabled: boolean }) {
  const { locale, timeZone } = form.values;
  const lists = useMemo(
    () => ({ locales: localeOptions([locale, browserLocale()]), zones: timeZoneOptions(timeZone) }),
    [locale, timeZone],
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" w="100%">
      <Select
        label={t`Number and date format`}
        description={`${describeLocale(locale)} ${describeReports(locale)}`}
        data={lists.locales}
        {...optionSearch}
        limit={maxOptions}
        allowDeselect={false}
        disabled={isDisabled}
        {...form.getInputProps('locale')}
      />
      <Select
        label={t`Time zone`}
        description={t`Applies to times on these pages and to emails.`}
        data={lists.zones}
        {...optionSearch}
        limit={maxOptions}
        allowDeselect={false}
        disabled={isDisabled}
        {...form.getInputProps('timeZone')}
      />
    </SimpleGrid>
  );
}
