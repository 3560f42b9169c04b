import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, MultiSelect, NumberInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { createReportLink, reportLinksQuery, reportsKey, type SectionName } from '../../api/reports.ts';
import { useAction } from '../../api/use-action.ts';
import { formatDay } from '../../format/dates.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { sectionOptions } from './report-labels.ts';

interface LinkValues {
  days: number;
  password: string;
  sections: SectionName[];
}

const initialValues: LinkValues = { days: 90, password: '', sections: [] };

/** Creates a share link, with a password and chosen sections if wanted. Its URL is shown once. */
export function LinkForm({ reportId }: { reportId: string }) {
  const form = useForm<LinkValues>({ initialValues });
  const creating = useAction(createReportLink, { affects: [reportsKey], onSuccess: () => form.reset() });
  const links = useQuery(reportLinksQuery(reportId)).data?.data ?? [];
  const created = creating.data?.data;
  const isRevoked = links.some(({ id, revokedAt }) => id === created?.id && revokedAt !== null);
  if (created !== undefined && !isRevoked) return <NewLink link={created} onAnother={creating.reset} />;
  return (
    <ActionForm
      form={form}
      action={creating}
      onSubmit={({ days, password, sections }) =>
        creating.mutate({
          reportId,
          days,
          ...(password === '' ? {} : { password }),
          ...(sections.length === 0 ? {} : { sections }),
        })
      }
      buttons={
        <Group>
          <Button type="submit" loading={creating.isPending}>
            <Trans>Create link</Trans>
          </Button>
        </Group>
      }
    >
      <Group grow align="flex-start">
        <NumberInput label={t`Days until it expires`} min={1} max={365} {...form.getInputProps('days')} />
        <PasswordField
          label={t`Password (optional)`}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      </Group>
      <MultiSelect
        label={t`Sections to share`}
        placeholder={form.values.sections.length === 0 ? t`All sections` : ''}
        data={sectionOptions}
        {...form.getInputProps('sections')}
      />
    </ActionForm>
  );
}

interface NewLinkProps {
  link: { url: string; expiresAt: string; hasPassword: boolean };
  onAnother(): void;
}

function NewLink({ link: { url, expiresAt, hasPassword }, onAnother }: NewLinkProps) {
  const { href } = new URL(url, location.origin);
  return (
    <Stack gap="xs">
      <CopyField label={t`Link (shown only once)`} value={href} />
      <Text size="sm" c="dimmed">
        {hasPassword
          ? t`It asks for the password and expires on ${formatDay(expiresAt)}.`
          : t`It expires on ${formatDay(expiresAt)}.`}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" component="a" href={href} target="_blank">
          <Trans>Open link</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={onAnother}>
          <Trans>Create another link</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
