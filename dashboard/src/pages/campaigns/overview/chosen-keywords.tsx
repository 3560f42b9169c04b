import { Button, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type Campaign, putKeywords } from '../../../api/campaigns.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useDeed } from '../parts/use-deed.ts';

/** Keywords as lines: blanks at the ends and empty lines do not count. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The keywords that a client writes into a manual draft, one on each line. */
export function ChosenKeywords({ campaign }: { campaign: Campaign }) {
  const { id, keywords, options, allowed } = campaign;
  const kept = keywords.map(({ keyword }) => keyword);
  const most = options.targetKeywords;
  return (
    <Panel
      title="Keywords"
      description={`${formatCount(kept.length)} of up to ${formatCount(most)} are chosen. They are tracked from the launch on.`}
    >
      {allowed.includes('choose_keywords') ? (
        <KeywordForm key={kept.join('\n')} id={id} kept={kept} most={most} />
      ) : (
        <List>
          {kept.map((keyword) => (
            <List.Item key={keyword}>{keyword}</List.Item>
          ))}
        </List>
      )}
    </Panel>
  );
}

function KeywordForm({ id, kept, most }: { id: string; kept: readonly string[]; most: number }) {
  const [text, setText] = useState(kept.join('\n'));
  const keeping = useDeed(putKeywords);
  const lines = linesOf(text);
  const isTooMany = lines.length > most;
  const isSame = lines.join('\n') === kept.join('\n');
  return (
    <Stack gap="xs">
      <Textarea
        aria-label="Keywords, one on each line"
        placeholder={'running shoes\ntrail shoes'}
        autosize
        minRows={5}
        maxRows={16}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        error={isTooMany ? `These are ${lines.length}; the draft has room for ${most}.` : undefined}
      />
      {keeping.isError && <ProblemNotice error={keeping.error} />}
      <Group justify="space-between">
        <Text size="sm" c="dimmed" aria-live="polite">
          {lines.length} of {most}
        </Text>
        <Button
          size="xs"
          disabled={lines.length === 0 || isTooMany || isSame}
          loading={keeping.isPending}
          onClick={() => keeping.mutate({ id, keywords: lines })}
        >
          Keep keywords
        </Button>
      </Group>
    </Stack>
  );
}
