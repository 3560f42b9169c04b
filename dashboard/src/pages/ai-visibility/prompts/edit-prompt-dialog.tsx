import { Group, TagsInput, Textarea, TextInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { asProblem } from '../../../api/problem.ts';
import { changePrompt, type Prompt } from '../../../api/prompts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useVisibilityDeed } from '../parts/use-visibility-deed.ts';

interface EditPromptDialogProps {
  websiteId: string;
  prompt: Prompt;
  onClose(): void;
}

const fixedNote = 'It has answers, and stays as it is: another question is another prompt.';

/** Changes a prompt. What is asked stands once there are answers: another question is another prompt. */
export function EditPromptDialog({ websiteId, prompt, onClose }: EditPromptDialogProps) {
  const { id, firstAskedAt } = prompt;
  const [said, setSaid] = useState({ ...prompt, isAsked: prompt.status === 'active' });
  const change = (part: Partial<typeof said>) => setSaid((before) => ({ ...before, ...part }));
  const { text, country, language, tags, isAsked } = said;
  const isFixed = firstAskedAt !== null;
  const saving = useVisibilityDeed(websiteId, async () => {
    const question = isFixed ? {} : { text, country: country.toUpperCase(), language };
    await changePrompt(websiteId, { id, ...question, tags, status: isAsked ? 'active' : 'paused' });
    onClose();
  });
  const wrong = (member: string) =>
    saving.error === null ? undefined : asProblem(saving.error).member(member);
  return (
    <FormDialog
      title="Edit prompt"
      submitLabel="Save"
      deed={saving}
      isDisabled={text.trim() === ''}
      onSubmit={() => saving.mutate(undefined)}
      onClose={onClose}
    >
      <Textarea
        label="Prompt"
        description={isFixed ? fixedNote : undefined}
        autosize
        value={text}
        disabled={isFixed}
        onChange={(event) => change({ text: event.currentTarget.value })}
        error={wrong('text')}
      />
      <Group grow>
        {(['country', 'language'] as const).map((member) => (
          <TextInput
            key={member}
            label={member === 'country' ? 'Country' : 'Language'}
            value={said[member]}
            disabled={isFixed}
            onChange={(event) => change({ [member]: event.currentTarget.value })}
            error={wrong(member)}
          />
        ))}
      </Group>
      <TagsInput
        label="Tags"
        description="Enter after each"
        value={tags}
        onChange={(next) => change({ tags: next })}
      />
      <Switch
        label="Ask it"
        description="A paused prompt keeps its answers"
        checked={isAsked}
        onChange={(event) => change({ isAsked: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
