import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { accountQuery, updateAccount } from '../../../api/account.ts';
import { useAction } from '../../../api/use-action.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { showMessage } from '../../../ui/show-message.ts';

const maxNameLength = 200;

/** The name of the account; a form with the right to change it. */
export function NameForm({ name, mayChange }: { name: string; mayChange: boolean }) {
  const form = useForm({
    initialValues: { name },
    validate: { name: isNotEmpty(t`Enter a name.`) },
  });
  const saving = useAction((values: { name: string }) => updateAccount({ name: values.name.trim() }), {
    affects: [accountQuery().queryKey],
    onSuccess: () => showMessage(t`Account name saved.`),
  });
  if (!mayChange) return <Text fw={500}>{name}</Text>;
  return (
    <ActionForm
      form={form}
      action={saving}
      onSubmit={saving.mutate}
      align="flex-start"
      buttons={
        <Button type="submit" variant="default" disabled={!form.isDirty()} loading={saving.isPending}>
          <Trans>Save name</Trans>
        </Button>
      }
    >
      <TextInput
        label={t`Name`}
        w="100%"
        maw={360}
        maxLength={maxNameLength}
        {...form.getInputProps('name')}
      />
    </ActionForm>
  );
}
