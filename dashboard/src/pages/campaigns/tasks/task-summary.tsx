import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { Campaign } from '../../../api/campaigns.ts';
import { assignTask, type TaskDetails } from '../../../api/tasks.ts';
import { formatImpact } from '../../../format/numbers.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Hint } from '../../../ui/lazy/hint.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showFailure } from '../../../ui/show-message.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import classes from '../overview/overview.module.css';
import { AssigneeSelect } from '../parts/assignee-select.tsx';
import { categoryLabel } from '../parts/campaign-labels.ts';
import { PendingInvitations } from '../../audit/tasks/pending-invitations.tsx';
import { severityStyles } from '../../audit/parts/audit-labels.ts';
import { impactColumn } from '../../audit/parts/impact-column.ts';
import { taskStatusStyles } from '../parts/status-styles.ts';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { DueDayField } from './due-day-field.tsx';

/** Status, people and times of a task. */
export function TaskSummary({ task, campaign }: { task: TaskDetails; campaign: Campaign }) {
  const { title, status, severity, category, assigneeId, allowed } = task;
  const path = { campaignId: campaign.id, taskId: task.id };
  const assigning = useCampaignAction(assignTask);
  const assign = (to: string | null) =>
    assigning.mutate({ ...path, assigneeId: to }, { onError: showFailure });
  return (
    <Panel title={t`Details`}>
      <Stack gap="md">
        <dl className={classes.options}>
          <dt>
            <Trans>Status</Trans>
          </dt>
          <dd>
            <StateBadge {...taskStatusStyles[status]} />
          </dd>
          <dt>
            <Trans>Severity</Trans>
          </dt>
          <dd>
            <StateBadge {...severityStyles[severity]} />
          </dd>
          <dt>
            <Trans>Assignee</Trans>
          </dt>
          <dd>
            <AssigneeSelect
              subject={title}
              assigneeId={assigneeId}
              onAssign={allowed.includes('assign') ? assign : undefined}
            />
            {allowed.includes('assign') && <PendingInvitations />}
          </dd>
          <dt>
            <Trans>Due</Trans>
          </dt>
          <dd>
            <DueDayField task={task} path={path} />
          </dd>
          <dt>
            <Trans>Category</Trans>
          </dt>
          <dd>{categoryLabel(category)}</dd>
          <dt>
            <ImpactTerm task={task} />
          </dt>
          <dd>
            <Impact task={task} />
          </dd>
          <TaskTimes task={task} />
        </dl>
        <Text size="sm" c="dimmed">
          {verificationText(task)}
        </Text>
      </Stack>
    </Panel>
  );
}

const verificationText = ({ check, type }: TaskDetails) =>
  check === null && type !== 'fix_selection'
    ? t`No audit rule can verify this task. It counts as completed once it is marked as done.`
    : t`A task is verified when Cairn has fetched its pages again and the audit rule passes.`;

/** The impact of a loss is not weighted. */
const isLoss = ({ type }: TaskDetails) => type === 'recover_loss';

const Impact = ({ task }: { task: TaskDetails }) => (
  <>
    {formatImpact(task.impact)}
    <Text size="xs" c="dimmed">
      {isLoss(task) ? t`Clicks lost` : t`Clicks of the affected pages in 28 days, weighted by severity`}
    </Text>
  </>
);

function ImpactTerm({ task }: { task: TaskDetails }) {
  if (isLoss(task)) return <Trans>Impact</Trans>;
  return (
    <Hint label={impactColumn.hint}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus shows the formula */}
      <span tabIndex={0} className={classes.hint}>
        <Trans>Impact</Trans>
      </span>
    </Hint>
  );
}

function TaskTimes({ task: { createdAt, doneAt, verifiedAt } }: { task: TaskDetails }) {
  const times = [
    { label: t`Created`, at: createdAt },
    { label: t`Marked as done`, at: doneAt },
    { label: t`Verified`, at: verifiedAt },
  ];
  return times.map(
    ({ label, at }) =>
      at !== null && (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>
            <Moment at={at} />
          </dd>
        </div>
      ),
  );
}
