import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Campaign } from '../../../api/campaigns.ts';
import { assignTask, taskQuery, type WorkedTask } from '../../../api/tasks.ts';
import { formatCount, formatMean } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import classes from '../overview/overview.module.css';
import { AssigneeChoice } from '../parts/assignee-choice.tsx';
import { CodedText } from '../parts/coded-text.tsx';
import { useCampaign } from '../parts/use-campaign.ts';
import { useDeed } from '../parts/use-deed.ts';
import { severityLooks, spellFirst, taskLooks } from '../parts/words.ts';
import { DraftTable } from './draft-table.tsx';
import { FindingTable } from './finding-table.tsx';
import { TaskVerbs } from './task-verbs.tsx';

const route = getRouteApi('/account/campaigns/$campaignId/tasks/$taskId');

/** A task with every page, what was found there, and what is proposed instead. */
export function TaskPage() {
  const place = route.useParams();
  const campaign = useCampaign();
  const task = useQuery(taskQuery(place));
  return (
    <Loaded query={campaign} skeleton={<Skeleton height={320} />}>
      {({ data: of }) => (
        <Loaded query={task} skeleton={<Skeleton height={320} />}>
          {({ data }) => <TaskOf task={data} campaign={of} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function TaskOf({ task, campaign }: { task: WorkedTask; campaign: Campaign }) {
  const { id, title, detail, allowed, type, lastFinding, drafts, affectedUrls, affectedCount } = task;
  const place = { campaignId: campaign.id, taskId: id };
  return (
    <Page
      title={title.replaceAll('`', '')}
      crumbs={[
        { label: campaign.name, href: paths.campaign(campaign.id) },
        { label: 'Tasks', href: paths.campaignTasks(campaign.id) },
      ]}
      actions={<TaskVerbs place={place} title={title} allowed={allowed} size="sm" />}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          {lastFinding !== null && (
            <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Found again by the last look">
              {lastFinding}
            </Alert>
          )}
          <Panel title="What is to be done">
            <Text>
              <CodedText text={detail} />
            </Text>
            {type === 'content_brief' && (
              <Text mt="xs">
                <AppLink href={paths.campaignBriefs(campaign.id, { task: id })}>Read the brief</AppLink>
              </Text>
            )}
          </Panel>
          {drafts.length > 0 && (
            <DraftTable place={place} drafts={drafts} mayDecide={allowed.includes('decide_drafts')} />
          )}
          {affectedCount > 0 && (
            <Panel title="Pages" description={describeCount(affectedUrls.length, affectedCount)} isFlush>
              <FindingTable task={task} />
            </Panel>
          )}
        </div>
        <div className={classes.column}>
          <AboutTask task={task} campaign={campaign} />
        </div>
      </div>
    </Page>
  );
}

function describeCount(kept: number, all: number): string {
  if (kept < all) return `The first ${formatCount(kept)} of ${formatCount(all)} addresses.`;
  return all === 1 ? '1 address.' : `${formatCount(all)} addresses.`;
}

function AboutTask({ task, campaign }: { task: WorkedTask; campaign: Campaign }) {
  const { id, title, status, severity, category, impact, assigneeId, createdAt, doneAt, verifiedAt } = task;
  const assigning = useDeed(assignTask);
  const assign = (to: string | null) =>
    assigning.mutate({ campaignId: campaign.id, taskId: id, assigneeId: to });
  return (
    <Panel title="About the task">
      <Stack gap="md">
        <dl className={classes.options}>
          <dt>Status</dt>
          <dd>
            <StateBadge {...taskLooks[status]} />
          </dd>
          <dt>Severity</dt>
          <dd>
            <StateBadge {...severityLooks[severity]} />
          </dd>
          <dt>Category</dt>
          <dd>{spellFirst(category)}</dd>
          <dt>Impact</dt>
          <dd>{formatMean(impact)}</dd>
          <dt>Found</dt>
          <dd>
            <Ago at={createdAt} />
          </dd>
          {doneAt !== null && (
            <>
              <dt>Said to be done</dt>
              <dd>
                <Ago at={doneAt} />
              </dd>
            </>
          )}
          {verifiedAt !== null && (
            <>
              <dt>Verified</dt>
              <dd>
                <Ago at={verifiedAt} />
              </dd>
            </>
          )}
          <dt>Who has it</dt>
          <dd>
            <AssigneeChoice
              subject={title}
              assigneeId={assigneeId}
              onAssign={task.allowed.includes('assign') ? assign : undefined}
            />
          </dd>
        </dl>
        <Text size="sm" c="dimmed">
          Impact is the weight of the severity × addresses × the clicks at stake on each. Verified is Cairn’s
          own word: it fetches the pages again and repeats the check.
        </Text>
      </Stack>
    </Panel>
  );
}
