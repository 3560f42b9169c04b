import { t } from '@lingui/core/macro';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { maxTitle, renameTask, tasksKey, type TaskPath } from '../../../api/tasks.ts';
import { campaignsKey } from '../../../api/campaigns.ts';
import { useAction } from '../../../api/use-action.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

interface RenameTaskProps {
  task: TaskPath;
  title: string;
}

/** Changes the title of a task that a member wrote down. */
export function RenameTask({ task, title }: RenameTaskProps) {
  const [isOpen, dialog] = useDisclosure();
  return (
    <>
      <Button size="sm" variant="default" aria-label={t`Rename ${title}`} onClick={dialog.open}>
        {t`Rename`}
      </Button>
      {isOpen && <RenameDialog task={task} title={title} onClose={dialog.close} />}
    </>
  );
}

function RenameDialog({ task, title, onClose }: RenameTaskProps & { onClose(): void }) {
  const form = useForm({ initialValues: { title } });
  const renaming = useAction(renameTask, { affects: [tasksKey, campaignsKey], onSuccess: onClose });
  return (
    <FormDialog
      title={t`Rename task`}
      form={form}
      action={renaming}
      submitLabel={t`Rename task`}
      onSubmit={(values) => renaming.mutate({ ...task, ...values })}
      onClose={onClose}
    >
      <TextInput
        label={t`Title`}
        required
        maxLength={maxTitle}
        data-autofocus
        {...form.getInputProps('title')}
      />
    </FormDialog>
  );
}
