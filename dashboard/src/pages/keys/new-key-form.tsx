import { t } from '@lingui/core/macro';
import { Select, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import type { ApiKey, createKey } from '../../api/keys.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { PermissionsField } from './permissions-field.tsx';

interface NewKeyFormProps {
  action: { mutate(key: Parameters<typeof createKey>[0]): void; isPending: boolean; error: Error | null };
  onCancel(): void;
}

interface KeyValues {
  name: string;
  kind: ApiKey['kind'];
  expiresInDays: string;
}

const lifetimes = [
  { value: '30', label: t`30 days` },
  { value: '90', label: t`90 days` },
  { value: '365', label: t`1 year` },
  { value: 'never', label: t`Never` },
];

/** Name, permissions and expiry of a new key. */
export function NewKeyForm({ action, onCancel }: NewKeyFormProps) {
  const form = useForm<KeyValues>({
    mode: 'uncontrolled',
    initialValues: { name: '', kind: 'read', expiresInDays: '90' },
    validate: { name: isNotEmpty(t`Enter a name, such as the program that uses the key.`) },
  });
  const submit = ({ name, kind, expiresInDays }: KeyValues) =>
    action.mutate({
      name: name.trim(),
      kind,
      ...(expiresInDays === 'never' ? {} : { expiresInDays: Number(expiresInDays) }),
    });
  return (
    <DialogForm
      form={form}
      action={action}
      submitLabel={t`Create API key`}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextInput
        key={form.key('name')}
        label={t`Name`}
        placeholder={t`Reporting script`}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <PermissionsField key={form.key('kind')} {...form.getInputProps('kind')} />
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
