import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addAnnotation, annotationsKey } from '../../../api/annotations.ts';
import { useAction } from '../../../api/use-action.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

interface AddNoteDialogProps {
  websiteId: string;
  /** The day that the form proposes. */
  today: string;
  onClose(): void;
}

/** Adds a note to a day of the website. Its charts show it. */
export function AddNoteDialog({ websiteId, today, onClose }: AddNoteDialogProps) {
  const form = useForm({ initialValues: { day: today, text: '' } });
  const adding = useAction((note: typeof form.values) => addAnnotation(websiteId, note), {
    affects: [annotationsKey(websiteId)],
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Add note"
      form={form}
      action={adding}
      submitLabel="Add note"
      onSubmit={(note) => adding.mutate(note)}
      onClose={onClose}
    >
      <TextInput type="date" label="Day" required {...form.getInputProps('day')} />
      <TextInput
        label="Note"
        description="The charts of this website and of all its keywords show it."
        placeholder="New navigation deployed"
        required
        maxLength={200}
        data-autofocus
        {...form.getInputProps('text')}
      />
    </FormDialog>
  );
}
