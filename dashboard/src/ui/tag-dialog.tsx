import { t } from '@lingui/core/macro';
import { TagsInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { FormDialog } from './form-dialog.tsx';

export interface TagChange {
  addTags: string[];
  removeTags: string[];
}

interface TagDialogProps {
  /** The tagged items: "12 keywords". */
  count: string;
  /** Tags of at least one item. */
  known: readonly string[];
  onClose(): void;
  onSave(change: TagChange): Promise<unknown>;
}

/** Adds and removes tags of many items. Other tags stay. */
export function TagDialog({ count, known, onClose, onSave }: TagDialogProps) {
  const form = useForm<TagChange>({ initialValues: { addTags: [], removeTags: [] } });
  const saving = useAction(onSave, { onSuccess: onClose });
  const { addTags, removeTags } = form.values;
  // The field adds typed text when it loses the focus to the button.
  const [typed, setTyped] = useState('');
  return (
    <FormDialog
      title={t`Tags of ${count}`}
      form={form}
      action={saving}
      submitLabel={t`Save tags`}
      isDisabled={addTags.length + removeTags.length === 0 && typed.trim() === ''}
      onSubmit={saving.mutate}
      onClose={onClose}
    >
      <TagsInput
        label={t`Add`}
        description={t`Press Enter after each tag.`}
        data-autofocus
        searchValue={typed}
        onSearchChange={setTyped}
        {...form.getInputProps('addTags')}
      />
      {known.length > 0 && (
        <TagsInput
          label={t`Remove tags`}
          description={t`Items without these tags do not change.`}
          data={[...known]}
          {...form.getInputProps('removeTags')}
        />
      )}
    </FormDialog>
  );
}
