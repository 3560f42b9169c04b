import { Button, Group, MultiSelect, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createReportLink, reportsKey, type SectionName } from '../../api/reports.ts';
import { useAction } from '../../api/use-action.ts';
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
  const url = creating.data?.data.url;
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
          <Button type="submit" variant="default" loading={creating.isPending}>
            Create link
          </Button>
        </Group>
      }
    >
      {url !== undefined && (
        <CopyField label="Link (shown only once)" value={new URL(url, location.origin).href} />
      )}
      <Group grow align="flex-start">
        <NumberInput label="Days until it expires" min={1} max={365} {...form.getInputProps('days')} />
        <PasswordField
          label="Password (optional)"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      </Group>
      <MultiSelect
        label="Sections"
        placeholder={form.values.sections.length === 0 ? 'All sections' : ''}
        data={sectionOptions}
        {...form.getInputProps('sections')}
      />
    </ActionForm>
  );
}
