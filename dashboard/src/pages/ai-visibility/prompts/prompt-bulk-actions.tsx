import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconPlayerPause, IconPlayerPlay, IconTag, IconTrash } from '../../../ui/icons.ts';
import { useState } from 'react';
import { mapErrors } from '../../../api/map-errors.ts';
import { changePrompt, deletePrompt, type Prompt } from '../../../api/prompts.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showUndo } from '../../../ui/show-undo.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { type TagChange, TagDialog } from '../../../ui/tag-dialog.tsx';
import { useUndoAction, useVisibilityAction } from '../parts/use-visibility-action.ts';

interface PromptBulkActionsProps {
  websiteId: string;
  rows: readonly Prompt[];
  selection: Selection;
}

type PromptAction = (prompt: Prompt) => Promise<unknown>;

/** Actions on the selected prompts. */
export function PromptBulkActions({ websiteId, rows, selection }: PromptBulkActionsProps) {
  const [dialog, setDialog] = useState<'tag' | 'delete' | null>(null);
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const changing = useVisibilityAction(websiteId, async (action: PromptAction) => {
    // The API changes one prompt at a time. Each action can be repeated safely.
    for (const prompt of selected) await action(prompt);
    selection.clear();
  });
  const offerUndo = useUndoOffer(websiteId, selected);
  const count = plural(selected.length, { one: '# prompt', other: '# prompts' });
  const setStatus = (status: Prompt['status']) =>
    changing.mutate(({ id }) => changePrompt(websiteId, { id, status }), { onSuccess: offerUndo });
  return (
    <>
      <BulkBar selection={selection}>
        <ActionButton icon={IconTag} label={t`Edit tags`} onClick={() => setDialog('tag')} />
        {selected.some(({ status }) => status === 'active') && (
          <ActionButton
            icon={IconPlayerPause}
            label={t`Pause`}
            onClick={() => setStatus('paused')}
            isPending={changing.isPending}
          />
        )}
        {selected.some(({ status }) => status === 'paused') && (
          <ActionButton
            icon={IconPlayerPlay}
            label={t`Resume`}
            onClick={() => setStatus('active')}
            isPending={changing.isPending}
          />
        )}
        <ActionButton icon={IconTrash} label={t`Delete`} onClick={() => setDialog('delete')} isDangerous />
      </BulkBar>
      {dialog === 'tag' && (
        <TagDialog
          count={count}
          known={[...new Set(selected.flatMap(({ tags }) => tags))]}
          onClose={() => setDialog(null)}
          onSave={(change) =>
            changing.mutateAsync((prompt) => changeTags(websiteId, prompt, change)).then(offerUndo)
          }
        />
      )}
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        onClose={() => setDialog(null)}
        title={t`Delete ${count}?`}
        confirmLabel={t`Delete ${count}`}
        onConfirm={() => changing.mutateAsync(({ id }) => deletePrompt(websiteId, id))}
        isDangerous
      >
        <Trans>
          This also deletes their answers, changes the rates, and cannot be undone. To keep the answers, pause
          the prompts instead.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

/** Confirms a change of prompts, and restores them on request. */
function useUndoOffer(websiteId: string, before: readonly Prompt[]): () => void {
  const undo = useUndoAction(websiteId, async () => {
    for (const { id, status, tags } of before) await changePrompt(websiteId, { id, status, tags });
  });
  return () =>
    showUndo({
      message: t`${formatCount(before.length)} changed.`,
      onUndo: () => undo(undefined),
    });
}

async function changeTags(websiteId: string, { id, tags }: Prompt, { addTags, removeTags }: TagChange) {
  const remaining = tags.filter((tag) => !removeTags.includes(tag));
  const pending = changePrompt(websiteId, { id, tags: [...new Set([...remaining, ...addTags])] });
  // The existing tags are valid.
  return mapErrors(pending, (error) => ({ ...error, path: error.path.replace(/^tags.*/, 'addTags') }));
}
