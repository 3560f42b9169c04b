import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { saveView, type ViewFilters, viewsKey } from '../../../api/views.ts';
import { useAction } from '../../../api/use-action.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

interface SaveViewDialogProps {
  websiteId: string;
  filters: ViewFilters;
  onClose(): void;
}

/** Saves the filters and the sort order of the list under a name. */
export function SaveViewDialog({ websiteId, filters, onClose }: SaveViewDialogProps) {
  const form = useForm({ initialValues: { name: '', isForAll: false } });
  const saving = useAction(
    ({ name, isForAll }: typeof form.values) =>
      saveView({ name, filters, ...(isForAll ? {} : { websiteId }) }),
    { affects: [viewsKey], onSuccess: onClose },
  );
  return (
    <FormDialog
      title="Save view"
      form={form}
      action={saving}
      submitLabel="Save view"
      onSubmit={(values) => saving.mutate(values)}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="Keywords, overview and competitors offer the view as a segment."
        placeholder="Blog, mobile"
        required
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox
        label="For all websites of the account"
        {...form.getInputProps('isForAll', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
