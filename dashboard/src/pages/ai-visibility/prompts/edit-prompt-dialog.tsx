import { t } from '@lingui/core/macro';
import { Group, TagsInput, Textarea, TextInput, Switch } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { changePrompt, type Prompt } from '../../../api/prompts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useVisibilityAction } from '../parts/use-visibility-action.ts';

interface EditPromptDialogProps {
  websiteId: string;
  prompt: Prompt;
  onClose(): void;
}

const lockedNote = t`This prompt has answers, so its text cannot change. Add a new prompt for another question.`;

/** Edits a prompt. Its text cannot change once it has answers. */
export function EditPromptDialog({ websiteId, prompt, onClose }: EditPromptDialogProps) {
  const { id, firstAskedAt } = prompt;
  const form = useForm({
    initialValues: { ...prompt, isActive: prompt.status === 'active' },
    validate: { text: isNotEmpty(t`Enter a prompt.`) },
  });
  const isLocked = firstAskedAt !== null;
  const saving = useVisibilityAction(websiteId, async (values: typeof form.values) => {
    const { text, country, language, tags, isActive } = values;
    const question = isLocked ? {} : { text, country: country.toUpperCase(), language };
    await changePrompt(websiteId, { id, ...question, tags, status: isActive ? 'active' : 'paused' });
    onClose();
  });
  return (
    <FormDialog
      title={t`Edit prompt`}
      submitLabel={t`Save prompt`}
      form={form}
      action={saving}
      onSubmit={saving.mutate}
      onClose={onClose}
    >
      <Textarea
        label={t`Prompt`}
        description={isLocked ? lockedNote : undefined}
        autosize
        disabled={isLocked}
        {...form.getInputProps('text')}
      />
      <Group grow align="flex-start">
        <TextInput label={t`Country`} disabled={isLocked} {...form.getInputProps('country')} />
        <TextInput label={t`Language`} disabled={isLocked} {...form.getInputProps('language')} />
      </Group>
      <TagsInput label={t`Tags`} description={t`Separate with commas.`} {...form.getInputProps('tags')} />
      <Switch
        label={t`Active`}
        description={t`A paused prompt keeps its answers.`}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
