import { t } from '@lingui/core/macro';
import { Select, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { createCsvLink, csvLinksQuery } from '../api/csv-links.ts';
import { useAction } from '../api/use-action.ts';
import { CopyField } from './copy-field.tsx';
import { DialogForm } from './dialog-form.tsx';
import { ShownOnce } from './shown-once.tsx';

interface NewCsvLinkProps {
  /** The list below `/api/v1`, with its filters. */
  path: string;
  name: string;
  onClose(): void;
}

const lifetimes = [
  { value: '30', label: t`30 days` },
  { value: '365', label: t`1 year` },
  { value: '3650', label: t`10 years` },
];

/** Creates a link to a list, and shows it once. */
export function NewCsvLink({ path, name, onClose }: NewCsvLinkProps) {
  const creating = useAction(createCsvLink, { affects: [csvLinksQuery().queryKey] });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name, expiresInDays: '365' },
    validate: { name: isNotEmpty(t`Enter a name, such as the spreadsheet that uses the link.`) },
  });
  if (creating.data !== undefined) return <CreatedLink url={creating.data.data.url} onDone={onClose} />;
  return (
    <DialogForm
      form={form}
      action={creating}
      submitLabel={t`Create CSV link`}
      onSubmit={(values) =>
        creating.mutate({ name: values.name.trim(), path, expiresInDays: Number(values.expiresInDays) })
      }
      onCancel={onClose}
    >
      <TextInput
        key={form.key('name')}
        label={t`Name`}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Select
        key={form.key('expiresInDays')}
        label={t`Expires after`}
        data={lifetimes}
        allowDeselect={false}
        {...form.getInputProps('expiresInDays')}
      />
    </DialogForm>
  );
}

function CreatedLink({ url, onDone }: { url: string; onDone(): void }) {
  const whole = url.startsWith('/') ? location.origin + url : url;
  return (
    <ShownOnce
      title={t`This link is shown only once`}
      note={t`Anyone with the link can read this list, with its current filters and later rows. You can revoke it under Settings, Data export.`}
      onDone={onDone}
    >
      <CopyField label={t`Link`} value={whole} />
      <CopyField label={t`Formula for Google Sheets`} value={`=IMPORTDATA("${whole}")`} isBlock />
    </ShownOnce>
  );
}
