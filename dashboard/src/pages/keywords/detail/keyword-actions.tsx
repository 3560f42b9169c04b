import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconTag, IconTrash } from '../../../ui/icons.ts';
import { useState } from 'react';
import type { Keyword } from '../../../api/keywords.ts';
import { useAction } from '../../../api/use-action.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showFailure } from '../../../ui/show-message.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { EndControls } from '../../../ui/end-controls.tsx';
import { TagDialog } from '../../../ui/tag-dialog.tsx';
import { NewAlertButton } from '../../settings/notifications/new-alert-button.tsx';
import { useKeywordActions } from '../parts/use-keyword-actions.ts';
import { useOpenPath } from '../../../ui/use-view-href.ts';

/** Actions on one keyword. */
export function KeywordActions({ keyword }: { keyword: Keyword }) {
  const { id, websiteId, status, tags } = keyword;
  const [dialog, setDialog] = useState<'tag' | 'delete' | null>(null);
  const open = useOpenPath();
  const actions = useKeywordActions(websiteId);
  const isPaused = status === 'paused';
  const options = {
    onSuccess: actions.renew,
    onError: (error: Error) => {
      actions.renew();
      showFailure(error);
    },
  };
  const checking = useAction(() => actions.check([keyword]), options);
  const pausing = useAction(
    () => actions.change([keyword], { status: isPaused ? 'approved' : 'paused' }),
    options,
  );
  const close = () => {
    setDialog(null);
    actions.renew();
  };
  const remove = async () => {
    await actions.remove([keyword]);
    await open(paths.keywords(websiteId));
  };
  return (
    <>
      {!isPaused && (
        <ActionButton
          icon={IconRefresh}
          label={t`Check now`}
          isPending={checking.isPending}
          onClick={() => checking.mutate()}
        />
      )}
      <EndControls>
        <ActionButton
          icon={isPaused ? IconPlayerPlay : IconPlayerPause}
          label={isPaused ? t`Resume` : t`Pause`}
          isPending={pausing.isPending}
          onClick={() => pausing.mutate()}
        />
        <ActionButton icon={IconTag} label={t`Edit tags`} onClick={() => setDialog('tag')} />
        <NewAlertButton start={{ kind: 'rank_drop', websiteIds: [websiteId], keywordIds: [id] }} />
        <ActionButton icon={IconTrash} label={t`Delete`} onClick={() => setDialog('delete')} isDangerous />
      </EndControls>
      {dialog === 'tag' && (
        <TagDialog
          count={t`this keyword`}
          known={tags}
          onClose={close}
          onSave={(change) => actions.change([keyword], change)}
        />
      )}
      <DeleteKeyword isOpen={dialog === 'delete'} onClose={close} onConfirm={remove} />
    </>
  );
}

interface DeleteKeywordProps {
  isOpen: boolean;
  onClose(): void;
  onConfirm(): Promise<void>;
}

function DeleteKeyword({ isOpen, onClose, onConfirm }: DeleteKeywordProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Delete this keyword?`}
      confirmLabel={t`Delete keyword`}
      onConfirm={onConfirm}
      isDangerous
    >
      <Trans>
        This also deletes its history. You can undo it for ten seconds. To keep the history, pause the keyword
        instead.
      </Trans>
    </ConfirmDialog>
  );
}
