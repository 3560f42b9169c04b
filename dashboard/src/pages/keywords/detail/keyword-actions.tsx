import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconTag, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Keyword } from '../../../api/keywords.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { tellFailure } from '../../../ui/tell.ts';
import { DeedButton } from '../../../ui/deed-button.tsx';
import { TagDialog } from '../../../ui/tag-dialog.tsx';
import { useKeywordDeeds } from '../parts/use-keyword-deeds.ts';

/** What can be done with one keyword. */
export function KeywordActions({ keyword }: { keyword: Keyword }) {
  const { id, websiteId, status, tags } = keyword;
  const [asked, setAsked] = useState<'tag' | 'delete' | null>(null);
  const navigate = useNavigate();
  const deeds = useKeywordDeeds(websiteId);
  const settings = { onError: tellFailure, onSettled: deeds.renew };
  const isPaused = status === 'paused';
  const checking = useMutation({ mutationFn: () => deeds.check([keyword]), ...settings });
  const pausing = useMutation({
    mutationFn: () => deeds.change([id], { status: isPaused ? 'approved' : 'paused' }),
    ...settings,
  });
  const close = () => {
    setAsked(null);
    deeds.renew();
  };
  const remove = async () => {
    await deeds.remove([id]);
    await navigate({ to: paths.keywords(websiteId) as never });
  };
  return (
    <>
      {!isPaused && (
        <DeedButton
          icon={IconRefresh}
          label="Check now"
          isPending={checking.isPending}
          onClick={() => checking.mutate()}
        />
      )}
      <DeedButton
        icon={isPaused ? IconPlayerPlay : IconPlayerPause}
        label={isPaused ? 'Resume' : 'Pause'}
        isPending={pausing.isPending}
        onClick={() => pausing.mutate()}
      />
      <DeedButton icon={IconTag} label="Tags" onClick={() => setAsked('tag')} />
      <DeedButton icon={IconTrash} label="Delete" onClick={() => setAsked('delete')} isDangerous />
      {asked === 'tag' && (
        <TagDialog
          count="this keyword"
          known={tags}
          onClose={close}
          onSave={(change) => deeds.change([id], change)}
        />
      )}
      <DeleteKeyword isOpen={asked === 'delete'} onClose={close} onConfirm={remove} />
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
      title="Delete this keyword?"
      confirmLabel="Delete keyword"
      onConfirm={onConfirm}
      isDangerous
    >
      Its history is deleted with it. This cannot be undone; a keyword that is only paused keeps its history.
    </ConfirmDialog>
  );
}
