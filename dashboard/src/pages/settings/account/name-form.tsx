import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery, changeAccount } from '../../../api/account.ts';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';

const mostLetters = 200;

/** The account’s name, to be changed by whoever may. */
export function NameForm({ name, mayChange }: { name: string; mayChange: boolean }) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { name },
    validate: { name: (text) => (text.trim() === '' ? 'An account needs a name.' : null) },
  });
  const keeping = useMutation({
    mutationFn: (given: { name: string }) => changeAccount({ name: given.name.trim() }),
    onSuccess: async () => {
      notifications.show({ message: 'The account’s name is changed.' });
      await client.invalidateQueries({ queryKey: accountQuery().queryKey });
    },
  });
  if (!mayChange) return <Text fw={500}>{name}</Text>;
  return (
    <form noValidate onSubmit={form.onSubmit((given) => keeping.mutate(given))}>
      <Stack gap="md" align="flex-start">
        <TextInput label="Name" w="100%" maw={360} maxLength={mostLetters} {...form.getInputProps('name')} />
        {keeping.isError && <ProblemNotice error={keeping.error} />}
        <Button type="submit" variant="default" disabled={!form.isDirty()} loading={keeping.isPending}>
          Change name
        </Button>
      </Stack>
    </form>
  );
}
