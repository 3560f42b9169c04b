import { Button, Group, Stack, TagsInput, Text, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Website } from '../../../api/websites.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { type Place, PlaceFields } from './place-fields.tsx';
import { readPhrases } from './read-phrases.ts';
import { tellBadLines } from './tell-bad-lines.ts';
import { useAdding } from './use-adding.ts';

interface AddKeywordsFormProps {
  website: Website;
  onDone(): void;
}

/** Any number of phrases, pasted, with where they are looked for. */
export function AddKeywordsForm({ website: { id, defaults }, onDone }: AddKeywordsFormProps) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState<Place>(defaults);
  const [tags, setTags] = useState<string[]>([]);
  const pasted = useMemo(() => readPhrases(text), [text]);
  const adding = useAdding(id, onDone);
  const badLines = adding.error === null ? null : tellBadLines(adding.error, pasted);
  const { phrases, repeated } = pasted;
  const { country, language, device } = place;
  const add = () => adding.mutate({ phrases, place: { country, language, device, tags } });
  return (
    <Stack gap="md">
      <Textarea
        label="Keywords"
        description="One on each line; a column of a table can be pasted as it is"
        placeholder={'running shoes\nbest trail shoes'}
        autosize
        minRows={6}
        maxRows={14}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={badLines}
        data-autofocus
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {formatCount(phrases.length)} to add
        {repeated > 0 && `, ${formatCount(repeated)} repeated and left out`}. Those that the website has
        already stay as they are.
      </Text>
      <PlaceFields place={place} onChange={setPlace} />
      <TagsInput
        label="Tags"
        description="To find them among many; Enter after each"
        value={tags}
        onChange={setTags}
      />
      {adding.error !== null && badLines === null && <ProblemNotice error={adding.error} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button disabled={phrases.length === 0} loading={adding.isPending} onClick={add}>
          {nameDeed(phrases.length)}
        </Button>
      </Group>
    </Stack>
  );
}

function nameDeed(count: number): string {
  if (count === 0) return 'Add keywords';
  return `Add ${formatCount(count)} keyword${count === 1 ? '' : 's'}`;
}
