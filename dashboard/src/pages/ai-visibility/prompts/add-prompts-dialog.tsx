import { TagsInput, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { deedKey } from '../../../api/deed-key.ts';
import { addPrompts, mostPromptsAtOnce } from '../../../api/prompts.ts';
import { formatCount } from '../../../format/numbers.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useVisibilityDeed } from '../parts/use-visibility-deed.ts';

/** Adds many prompts, one a line; those that are there already are left as they are. */
export function AddPromptsDialog({ websiteId, onClose }: { websiteId: string; onClose(): void }) {
  const [written, setWritten] = useState('');
  const [tags, setTags] = useState<string[]>([]);
  const deed = useRef(deedKey());
  const texts = [...new Set(written.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== '');
  const adding = useVisibilityDeed(websiteId, async () => {
    const prompts = texts.map((text) => ({ text, ...(tags.length === 0 ? {} : { tags }) }));
    const { data } = await addPrompts(websiteId, { prompts, deed: deed.current });
    const created = data.filter(({ outcome }) => outcome === 'created').length;
    const known = data.length - created;
    const there = known === 0 ? '' : ` ${formatCount(known)} were there already.`;
    notifications.show({ message: `${formatCount(created)} added.${there}` });
    onClose();
  });
  const isTooMany = texts.length > mostPromptsAtOnce;
  // Another text is another deed.
  const renew = (change: () => void) => {
    deed.current = deedKey();
    change();
  };
  return (
    <FormDialog
      title="Add prompts"
      submitLabel={texts.length === 0 ? 'Add prompts' : `Add ${formatCount(texts.length)}`}
      deed={adding}
      isDisabled={texts.length === 0 || isTooMany}
      onSubmit={() => adding.mutate(undefined)}
      onClose={onClose}
    >
      <Textarea
        label="Prompts"
        description="One a line, as a person would type it. A prompt that names your brand is counted apart."
        placeholder="Which running shoes would you recommend for wide feet?"
        autosize
        minRows={5}
        maxRows={14}
        value={written}
        onChange={({ currentTarget: { value } }) => renew(() => setWritten(value))}
        error={isTooMany && `At most ${mostPromptsAtOnce} at once: these are ${formatCount(texts.length)}.`}
        data-autofocus
      />
      <TagsInput
        label="Tags"
        description="Enter after each"
        value={tags}
        onChange={(value) => renew(() => setTags(value))}
      />
    </FormDialog>
  );
}
