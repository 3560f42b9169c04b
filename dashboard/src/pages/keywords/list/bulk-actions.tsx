import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconTag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Keyword } from '../../../api/keywords.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { DeedButton } from '../../../ui/deed-button.tsx';
import { TagDialog } from '../../../ui/tag-dialog.tsx';
import { mostChecksAtOnce, useKeywordDeeds } from '../parts/use-keyword-deeds.ts';
import { bulkQuestions, type Question } from './bulk-questions.ts';

interface BulkActionsProps {
  websiteId: string;
  rows: readonly Pick<Keyword, 'id' | 'status' | 'tags'>[];
  selection: Selection;
}

/** What can be done with the chosen keywords. Each is asked for first, and says how many it is about. */
export function BulkActions({ websiteId, rows, selection }: BulkActionsProps) {
  const [asked, setAsked] = useState<Question | 'tag' | null>(null);
  const deeds = useKeywordDeeds(websiteId);
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const active = chosen.filter(({ status }) => status === 'approved');
  const ids = [...selection.ids];
  const count = `${formatCount(ids.length)} keyword${ids.length === 1 ? '' : 's'}`;
  const close = () => {
    setAsked(null);
    deeds.renew();
  };
  const work: Record<Question, () => Promise<void>> = {
    pause: () => deeds.change(ids, { status: 'paused' }),
    resume: () => deeds.change(ids, { status: 'approved' }),
    check: () => deeds.check(active),
    delete: () => deeds.remove(ids),
  };
  const andClear = async (deed: Promise<void>) => {
    await deed;
    selection.clear();
  };
  const mayCheck = active.length > 0 && ids.length <= mostChecksAtOnce;
  return (
    <>
      <BulkBar selection={selection}>
        <DeedButton icon={IconTag} label="Tags" onClick={() => setAsked('tag')} />
        {active.length > 0 && (
          <DeedButton icon={IconPlayerPause} label="Pause" onClick={() => setAsked('pause')} />
        )}
        {active.length < chosen.length && (
          <DeedButton icon={IconPlayerPlay} label="Resume" onClick={() => setAsked('resume')} />
        )}
        {mayCheck && <DeedButton icon={IconRefresh} label="Check now" onClick={() => setAsked('check')} />}
        <DeedButton icon={IconTrash} label="Delete" onClick={() => setAsked('delete')} isDangerous />
      </BulkBar>
      {asked === 'tag' && (
        <TagDialog
          count={count}
          known={[...new Set(chosen.flatMap(({ tags }) => tags))]}
          onClose={close}
          onSave={(change) => andClear(deeds.change(ids, change))}
        />
      )}
      {asked !== null && asked !== 'tag' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={`${bulkQuestions[asked].deed} ${count}${asked === 'check' ? ' now' : ''}?`}
          confirmLabel={asked === 'delete' ? `Delete ${count}` : bulkQuestions[asked].label}
          onConfirm={() => andClear(work[asked]())}
          isDangerous={asked === 'delete'}
        >
          {bulkQuestions[asked].about}
        </ConfirmDialog>
      )}
    </>
  );
}
