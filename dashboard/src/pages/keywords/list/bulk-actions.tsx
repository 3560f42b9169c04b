import { plural, t } from '@lingui/core/macro';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconTag, IconTrash } from '../../../ui/icons.ts';
import { Suspense, useState } from 'react';
import type { Keyword } from '../../../api/keywords.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import type { DeletedKeyword } from '../parts/delete-later.ts';
import { maxChecks, useKeywordActions } from '../parts/use-keyword-actions.ts';

const TagDialog = lazyPart(async () => (await import('../../../ui/tag-dialog.tsx')).TagDialog);

interface BulkActionsProps {
  websiteId: string;
  rows: readonly (DeletedKeyword & Pick<Keyword, 'status' | 'tags'>)[];
  selection: Selection;
}

/** Of an action on a number of keywords, such as "3 keywords". */
interface Confirmation {
  question(count: string): string;
  label(count: string): string;
  effect: string;
}

const confirmations = {
  pause: {
    question: (count) => t`Pause ${count}?`,
    label: (count) => t`Pause ${count}`,
    effect: t`Paused keywords are not checked and cost nothing. Their history is kept, and you can resume them at any time.`,
  },
  resume: {
    question: (count) => t`Resume ${count}?`,
    label: (count) => t`Resume ${count}`,
    effect: t`Their checks resume, and every check is charged to your budget.`,
  },
  check: {
    question: (count) => t`Check ${count} now?`,
    label: (count) => t`Check ${count}`,
    effect: t`Every check is charged to your budget, in addition to the scheduled ones. Paused keywords are skipped.`,
  },
  delete: {
    question: (count) => t`Delete ${count}?`,
    label: (count) => t`Delete ${count}`,
    effect: t`This also deletes their history. You can undo it for ten seconds. To keep the history, pause the keywords instead.`,
  },
} satisfies Record<string, Confirmation>;
type BulkAction = keyof typeof confirmations;

/** Actions on the selected keywords. Each asks for confirmation and states the number of keywords. */
export function BulkActions({ websiteId, rows, selection }: BulkActionsProps) {
  const [dialog, setDialog] = useState<BulkAction | 'tag' | null>(null);
  const actions = useKeywordActions(websiteId);
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const active = selected.filter(({ status }) => status === 'approved');
  const ids = selected.map(({ id }) => id);
  const count = plural(ids.length, { one: '# keyword', other: '# keywords' });
  const close = () => {
    setDialog(null);
    actions.renew();
  };
  const runs: Record<BulkAction, () => Promise<void>> = {
    pause: () => actions.change(selected, { status: 'paused' }),
    resume: () => actions.change(selected, { status: 'approved' }),
    check: () => actions.check(active),
    delete: () => actions.remove(selected),
  };
  const clearAfter = (action: Promise<void>) => action.then(() => selection.clear());
  return (
    <>
      <BulkBar selection={selection}>
        <ActionButton icon={IconTag} label={t`Edit tags`} onClick={() => setDialog('tag')} />
        {active.length > 0 && (
          <ActionButton icon={IconPlayerPause} label={t`Pause`} onClick={() => setDialog('pause')} />
        )}
        {active.length < selected.length && (
          <ActionButton icon={IconPlayerPlay} label={t`Resume`} onClick={() => setDialog('resume')} />
        )}
        {active.length > 0 && ids.length <= maxChecks && (
          <ActionButton icon={IconRefresh} label={t`Check now`} onClick={() => setDialog('check')} />
        )}
        <ActionButton icon={IconTrash} label={t`Delete`} onClick={() => setDialog('delete')} isDangerous />
      </BulkBar>
      {dialog === 'tag' && (
        <Suspense>
          <TagDialog
            count={count}
            known={[...new Set(selected.flatMap(({ tags }) => tags))]}
            onClose={close}
            onSave={(change) => clearAfter(actions.change(selected, change))}
          />
        </Suspense>
      )}
      {dialog !== null && dialog !== 'tag' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={confirmations[dialog].question(count)}
          confirmLabel={confirmations[dialog].label(count)}
          onConfirm={() => clearAfter(runs[dialog]())}
          isDangerous={dialog === 'delete'}
        >
          {confirmations[dialog].effect}
        </ConfirmDialog>
      )}
    </>
  );
}
