import { Accordion, Group, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Brief, briefsQuery } from '../../../api/campaign-reports.ts';
import { formatCount } from '../../../format/numbers.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { spellFirst } from '../parts/words.ts';
import { BriefText } from './brief-text.tsx';

const route = getRouteApi('/account/campaigns/$campaignId/briefs');

/** What target pages are to say, by the pages that rank. */
export function CampaignBriefsPage() {
  const { campaignId } = route.useParams();
  return (
    <Loaded query={useQuery(briefsQuery(campaignId))}>
      {({ data, meta }) => <Briefs briefs={data} waiting={meta?.waiting ?? 0} />}
    </Loaded>
  );
}

function Briefs({ briefs, waiting }: { briefs: readonly Brief[]; waiting: number }) {
  const { task } = route.useSearch();
  const change = useSearchChange();
  const waits =
    waiting === 0
      ? ''
      : ` ${formatCount(waiting)} approved keywords wait for theirs: result pages come first.`;
  if (briefs.length === 0) {
    return (
      <Panel>
        <EmptyState icon={IconFileText} title="No brief yet">
          A brief is written for each target page of approved keywords, once their result pages have been
          collected.
          {waits}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel
      title="Content briefs"
      description={`Each is a task, too, by what the ten best pages have in common.${waits}`}
      isFlush
    >
      <Accordion
        value={task ?? null}
        onChange={(opened) => change({ task: opened ?? undefined })}
        chevronPosition="left"
      >
        {briefs.map((brief) => (
          <Accordion.Item key={brief.id} value={brief.taskId}>
            <Accordion.Control>
              <BriefTitle brief={brief} />
            </Accordion.Control>
            <Accordion.Panel>{task === brief.taskId && <BriefText brief={brief} />}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Panel>
  );
}

function BriefTitle({ brief: { keywords, targetUrl, intent, length } }: { brief: Brief }) {
  const where = targetUrl === null ? 'a new page' : (URL.parse(targetUrl)?.pathname ?? targetUrl);
  return (
    <Group justify="space-between" gap="xs" pr="md">
      <div>
        <Text fw={500}>{keywords.map(({ keyword }) => keyword).join(', ')}</Text>
        <Text size="sm" c="dimmed">
          {spellFirst(intent)}, for {where}
        </Text>
      </div>
      {length !== null && (
        <Text size="sm" c="dimmed">
          {formatCount(length.lowerQuartile)} to {formatCount(length.upperQuartile)} words
        </Text>
      )}
    </Group>
  );
}
