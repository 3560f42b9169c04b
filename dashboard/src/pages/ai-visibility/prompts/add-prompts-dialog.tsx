import { plural, t } from '@lingui/core/macro';
import { TagsInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { createIdempotencyKey } from '../../../api/idempotency-key.ts';
import { byLine, mapErrors } from '../../../api/map-errors.ts';
import { addPrompts, deletePrompt, maxPromptsPerRequest } from '../../../api/prompts.ts';
import { formatCount } from '../../../format/numbers.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { showMessage } from '../../../ui/show-message.ts';
import { showUndo } from '../../../ui/show-undo.tsx';
import { useUndoAction, useVisibilityAction } from '../parts/use-visibility-action.ts';

/** Adds prompts, one per line. Existing prompts are not changed. */
export function AddPromptsDialog({ websiteId, onClose }: { websiteId: string; onClose(): void }) {
  const idempotencyKey = useRef(createIdempotencyKey());
  const form = useForm({
    initialValues: { prompts: '', tags: [] as string[] },
    validate: { prompts: (text) => describeExcess(linesOf(text).size) },
    validateInputOnChange: ['prompts'],
    // Changed input is a new request.
    onValuesChange: () => {
      idempotencyKey.current = createIdempotencyKey();
    },
  });
  const count = linesOf(form.values.prompts).size;
  const showAdded = useUndoAdded(websiteId);
  const adding = useVisibilityAction(websiteId, async ({ prompts: text, tags }: typeof form.values) => {
    const texts = linesOf(text);
    const prompts = Array.from(texts.keys(), (line) => ({
      text: line,
      ...(tags.length === 0 ? {} : { tags }),
    }));
    const pending = addPrompts(websiteId, { prompts, idempotencyKey: idempotencyKey.current });
    const typed = { name: 'prompts', textName: 'text', lines: [...texts.values()] };
    const { data } = await mapErrors(pending, byLine(typed));
    showAdded(data);
    onClose();
  });
  return (
    <FormDialog
      title={t`Add prompts`}
      submitLabel={
        count === 0 ? t`Add prompts` : t`Add ${plural(count, { one: '# prompt', other: '# prompts' })}`
      }
      form={form}
      action={adding}
      isDisabled={count === 0 || count > maxPromptsPerRequest}
      onSubmit={adding.mutate}
      onClose={onClose}
    >
      <Textarea
        label={t`Prompts`}
        description={t`One per line, as a person would type it. Prompts that mention your brand are counted separately.`}
        placeholder={t`Which running shoes would you recommend for wide feet?`}
        autosize
        minRows={5}
        maxRows={14}
        data-autofocus
        {...form.getInputProps('prompts')}
      />
      <TagsInput label={t`Tags`} description={t`Separate with commas.`} {...form.getInputProps('tags')} />
    </FormDialog>
  );
}

/** Confirms that prompts were added, with a button that deletes the new ones again. */
function useUndoAdded(websiteId: string) {
  const undo = useUndoAction(websiteId, async (ids: string[]) => {
    for (const id of ids) await deletePrompt(websiteId, id);
  });
  return (prompts: readonly { id: string; outcome: string }[]) => {
    const created = prompts.filter(({ outcome }) => outcome === 'created');
    const existing = prompts.length - created.length;
    const note = existing === 0 ? '' : t` ${formatCount(existing)} already existed.`;
    const message = t`${formatCount(created.length)} added.${note}`;
    if (created.length === 0) showMessage(message);
    else showUndo({ message, onUndo: () => undo(created.map(({ id }) => id)) });
  };
}

/** The unique prompts, and for each the number of its first line. */
function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const trimmed = line.trim();
    if (trimmed !== '' && !lines.has(trimmed)) lines.set(trimmed, index + 1);
  }
  return lines;
}

function describeExcess(count: number): string | null {
  if (count <= maxPromptsPerRequest) return null;
  return t`You can add at most ${maxPromptsPerRequest} prompts at a time. Remove ${formatCount(count - maxPromptsPerRequest)}.`;
}
