import { IconPlayerPause, IconPlayerPlay, IconTag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { changePrompt, deletePrompt, type Prompt } from '../../../api/prompts.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { DeedButton } from '../../../ui/deed-button.tsx';
import { TagDialog } from '../../../ui/tag-dialog.tsx';
import { useVisibilityDeed } from '../parts/use-visibility-deed.ts';

interface PromptBulkProps {
  websiteId: string;
  rows: readonly Prompt[];
  selection: Selection;
}

type Deed = (prompt: Prompt) => Promise<unknown>;

/** What can be done with the chosen prompts. */
export function PromptBulk({ websiteId, rows, selection }: PromptBulkProps) {
  const [asked, setAsked] = useState<'tag' | 'delete' | null>(null);
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const work = useVisibilityDeed(websiteId, async (deed: Deed) => {
    // The API takes one at a time; each may be done twice.
    for (const prompt of chosen) await deed(prompt);
    selection.clear();
  });
  const count = `${formatCount(chosen.length)} prompt${chosen.length === 1 ? '' : 's'}`;
  const turn = (status: Prompt['status']) => work.mutate(({ id }) => changePrompt(websiteId, { id, status }));
  return (
    <>
      <BulkBar selection={selection}>
        <DeedButton icon={IconTag} label="Tags" onClick={() => setAsked('tag')} />
        {chosen.some(({ status }) => status === 'active') && (
          <DeedButton
            icon={IconPlayerPause}
            label="Pause"
            onClick={() => turn('paused')}
            isPending={work.isPending}
          />
        )}
        {chosen.some(({ status }) => status === 'paused') && (
          <DeedButton
            icon={IconPlayerPlay}
            label="Resume"
            onClick={() => turn('active')}
            isPending={work.isPending}
          />
        )}
        <DeedButton icon={IconTrash} label="Delete" onClick={() => setAsked('delete')} isDangerous />
      </BulkBar>
      {asked === 'tag' && (
        <TagDialog
          count={count}
          known={[...new Set(chosen.flatMap(({ tags }) => tags))]}
          onClose={() => setAsked(null)}
          onSave={({ addTags, removeTags }) =>
            work.mutateAsync(({ id, tags }) => {
              const kept = tags.filter((tag) => !removeTags.includes(tag));
              return changePrompt(websiteId, { id, tags: [...new Set([...kept, ...addTags])] });
            })
          }
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={`Delete ${count}?`}
        confirmLabel={`Delete ${count}`}
        onConfirm={() => work.mutateAsync(({ id }) => deletePrompt(websiteId, id))}
        isDangerous
      >
        Their answers are deleted too, and count in no rate any more. This cannot be undone; a paused prompt
        keeps its answers.
      </ConfirmDialog>
    </>
  );
}
