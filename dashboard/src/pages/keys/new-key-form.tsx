import { Button, Group, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ApiKey, createKey } from '../../api/keys.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';

interface NewKeyFormProps {
  making: { mutate(key: Parameters<typeof createKey>[0]): void; isPending: boolean; error: Error | null };
  onCancel(): void;
}

interface Given {
  name: string;
  kind: ApiKey['kind'];
  expires: string;
}

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: 'never', label: 'Never' },
];

/** What a key is for, what it may do, and until when. */
export function NewKeyForm({ making, onCancel }: NewKeyFormProps) {
  const form = useForm<Given>({
    mode: 'uncontrolled',
    initialValues: { name: '', kind: 'read', expires: '90' },
    validate: {
      name: (name) => (name.trim() === '' ? 'Name what will use it, so that you know it again.' : null),
    },
  });
  const submit = form.onSubmit(({ name, kind, expires }) =>
    making.mutate({
      name: name.trim(),
      kind,
      ...(expires === 'never' ? {} : { expiresInDays: Number(expires) }),
    }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          key={form.key('name')}
          label="Name"
          placeholder="reporting script"
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Radio.Group key={form.key('kind')} label="Rights" {...form.getInputProps('kind')}>
          <Stack gap="xs" mt={4}>
            <Radio value="read" label="Read" description="Sees everything, changes nothing" />
            <Radio
              value="read_write"
              label="Read & write"
              description="Adds and changes; still launches and pays nothing"
            />
          </Stack>
        </Radio.Group>
        <Select
          key={form.key('expires')}
          label="Ends after"
          data={lifetimes}
          allowDeselect={false}
          {...form.getInputProps('expires')}
        />
        {making.error !== null && <ProblemNotice error={making.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={making.isPending}>
            Create key
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
