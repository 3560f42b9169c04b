import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Accordion, Group, Text } from '@mantine/core';
import { IconFileText } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Brief, briefsQuery } from '../../../api/campaign-reports.ts';
import { formatCount } from '../../../format/numbers.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { intentLabels } from '../parts/campaign-labels.ts';
import { BriefText } from './brief-text.tsx';

const route = getRouteApi('/account/campaigns/$campaignId/briefs');

/** Content briefs for the target pages, based on the ranking pages. */
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
  const pendingNote =
    waiting === 0 ? '' : t` ${formatCount(waiting)} approved keywords are waiting for their SERPs.`;
  if (briefs.length === 0) {
    return (
      <Panel>
        <EmptyState icon={IconFileText} title={t`No briefs yet`}>
          <Trans>
            Cairn writes a brief for each target page of the approved keywords as soon as their SERPs are
            collected.
            {pendingNote}
          </Trans>
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel
      title={t`Content briefs`}
      description={t`Based on the top 10 pages. Each brief is also a task.${pendingNote}`}
      isFlush
    >
      <Accordion value={task ?? null} onChange={(opened) => change({ task: opened ?? undefined })}>
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

function describeLength({ lowerQuartile, upperQuartile }: NonNullable<Brief['length']>): string {
  return lowerQuartile === upperQuartile
    ? t`About ${formatCount(lowerQuartile)} words`
    : t`${formatCount(lowerQuartile)} to ${formatCount(upperQuartile)} words`;
}

function BriefTitle({ brief: { keywords, targetUrl, intent, length } }: { brief: Brief }) {
  const page = targetUrl === null ? t`a new page` : (URL.parse(targetUrl)?.pathname ?? targetUrl);
  return (
    <Group justify="space-between" gap="xs" pr="md">
      <div>
        <Text fw={500}>{keywords.map(({ keyword }) => keyword).join(', ')}</Text>
        <Text size="sm" c="dimmed">
          <Trans>
            {intentLabels[intent]}, for {page}
          </Trans>
        </Text>
      </div>
      {length !== null && (
        <Text size="sm" c="dimmed">
          {describeLength(length)}
        </Text>
      )}
    </Group>
  );
}
