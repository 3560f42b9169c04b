import { Button, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Account, accountQuery, changeAccount } from '../../../api/account.ts';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { tell } from '../../../ui/tell.ts';
import { exampleOf, localeOptions, timeZoneOptions } from './locales.ts';

type Reading = Pick<Account, 'locale' | 'timeZone'>;

const mostListed = 60;

/** How the account’s people read numbers, days and times. */
export function ReadingForm({ kept, mayChange }: { kept: Reading; mayChange: boolean }) {
  const client = useQueryClient();
  const [given, setGiven] = useState(kept);
  const [now] = useState(() => new Date());
  const keeping = useMutation({
    mutationFn: changeAccount,
    onSuccess: async () => {
      tell('Numbers and times are written like this from now on.');
      await client.invalidateQueries({ queryKey: accountQuery().queryKey });
    },
  });
  const isSame = given.locale === kept.locale && given.timeZone === kept.timeZone;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        keeping.mutate(given);
      }}
    >
      <Stack gap="md" align="flex-start">
        <ReadingFields given={given} isDisabled={!mayChange} onChange={setGiven} />
        <Text size="sm" c="dimmed">
          For example {exampleOf(given, now)}
        </Text>
        {keeping.isError && <ProblemNotice error={keeping.error} />}
        {mayChange && (
          <Button type="submit" variant="default" disabled={isSame} loading={keeping.isPending}>
            Change format
          </Button>
        )}
      </Stack>
    </form>
  );
}

interface ReadingFieldsProps {
  given: Reading;
  isDisabled: boolean;
  onChange(given: Reading): void;
}

function ReadingFields({ given, isDisabled, onChange }: ReadingFieldsProps) {
  const { locale, timeZone } = given;
  const lists = useMemo(
    () => ({ locales: localeOptions([locale, navigator.language]), zones: timeZoneOptions(timeZone) }),
    [locale, timeZone],
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" w="100%">
      <Select
        label="Numbers and days"
        description="As they are written in"
        data={lists.locales}
        searchable
        limit={mostListed}
        allowDeselect={false}
        disabled={isDisabled}
        value={locale}
        onChange={(value) => onChange({ ...given, locale: value ?? locale })}
      />
      <Select
        label="Time zone"
        description="Of times on these pages, and of daily mails"
        data={lists.zones}
        searchable
        limit={mostListed}
        allowDeselect={false}
        disabled={isDisabled}
        value={timeZone}
        onChange={(value) => onChange({ ...given, timeZone: value ?? timeZone })}
      />
    </SimpleGrid>
  );
}
