import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Campaign } from '../../../api/campaigns.ts';
import { assignTask, taskQuery, type TaskDetails } from '../../../api/tasks.ts';
import { formatCount, formatCounted, formatMean } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import classes from '../overview/overview.module.css';
import { AssigneeSelect } from '../parts/assignee-select.tsx';
import { CodedText } from '../parts/coded-text.tsx';
import { useCampaign } from '../parts/use-campaign.ts';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { severityStyles, humanizeCapitalized, taskStatusStyles } from '../parts/campaign-labels.ts';
import { DraftTable } from './draft-table.tsx';
import { FindingTable } from './finding-table.tsx';
import { TaskActions } from './task-actions.tsx';

const route = getRouteApi('/account/campaigns/$campaignId/tasks/$taskId');

/** A task with its pages, current texts and suggestions. */
export function TaskPage() {
  const path = route.useParams();
  const campaign = useCampaign();
  const task = useQuery(taskQuery(path));
  return (
    <Loaded query={campaign} skeleton={<Skeleton height={320} />}>
      {({ data: parent }) => (
        <Loaded query={task} skeleton={<Skeleton height={320} />}>
          {({ data }) => <TaskContent task={data} campaign={parent} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function TaskContent({ task, campaign }: { task: TaskDetails; campaign: Campaign }) {
  const { id, title, detail, allowed, type, lastFinding, drafts, affectedUrls, affectedCount } = task;
  const path = { campaignId: campaign.id, taskId: id };
  return (
    <Page
      title={title.replaceAll('`', '')}
      crumbs={[
        { label: campaign.name, href: paths.campaign(campaign.id) },
        { label: 'Tasks', href: paths.campaignTasks(campaign.id) },
      ]}
      actions={<TaskActions task={path} title={title} allowed={allowed} size="sm" />}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          {lastFinding !== null && (
            <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Not fixed yet">
              {lastFinding}
            </Alert>
          )}
          <Panel title="Instructions">
            <Text>
              <CodedText text={detail} />
            </Text>
            {type === 'content_brief' && (
              <Text mt="xs">
                <AppLink href={paths.campaignBriefs(campaign.id, { task: id })}>Open brief</AppLink>
              </Text>
            )}
          </Panel>
          {drafts.length > 0 && (
            <DraftTable task={path} drafts={drafts} mayDecide={allowed.includes('decide_drafts')} />
          )}
          {affectedCount > 0 && (
            <Panel title="Pages" description={describeCount(affectedUrls.length, affectedCount)} isFlush>
              <FindingTable task={task} />
            </Panel>
          )}
        </div>
        <div className={classes.column}>
          <TaskSummary task={task} campaign={campaign} />
        </div>
      </div>
    </Page>
  );
}

function describeCount(shown: number, total: number): string {
  if (shown < total) return `First ${formatCount(shown)} of ${formatCount(total)} pages`;
  return formatCounted(total, 'page');
}

function TaskSummary({ task, campaign }: { task: TaskDetails; campaign: Campaign }) {
  const { id, title, status, severity, category, impact, assigneeId, createdAt, doneAt, verifiedAt } = task;
  const assigning = useCampaignAction(assignTask);
  const assign = (to: string | null) =>
    assigning.mutate({ campaignId: campaign.id, taskId: id, assigneeId: to });
  return (
    <Panel title="Details">
      <Stack gap="md">
        <dl className={classes.options}>
          <dt>Status</dt>
          <dd>
            <StateBadge {...taskStatusStyles[status]} />
          </dd>
          <dt>Severity</dt>
          <dd>
            <StateBadge {...severityStyles[severity]} />
          </dd>
          <dt>Category</dt>
          <dd>{humanizeCapitalized(category)}</dd>
          <dt>Impact</dt>
          <dd>{formatMean(impact)}</dd>
          <dt>Created</dt>
          <dd>
            <Ago at={createdAt} />
          </dd>
          {doneAt !== null && (
            <>
              <dt>Marked as done</dt>
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
          <dt>Assignee</dt>
          <dd>
            <AssigneeSelect
              subject={title}
              assigneeId={assigneeId}
              onAssign={task.allowed.includes('assign') ? assign : undefined}
            />
          </dd>
        </dl>
        <Text size="sm" c="dimmed">
          Impact is severity weight × pages × clicks at stake per page. A task is verified when Cairn has
          fetched its pages again and the audit rule passes.
        </Text>
      </Stack>
    </Panel>
  );
}
