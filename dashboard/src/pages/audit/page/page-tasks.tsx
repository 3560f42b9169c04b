import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import type { AuditPageDetail } from '../../../api/audits.ts';
import { paths } from '../../../paths.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { CodedText } from '../../../ui/coded-text.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ContactPanel } from '../../campaigns/parts/contact-panel.tsx';
import { taskStatusStyles } from '../../campaigns/parts/status-styles.ts';
import { useMemberName } from '../../campaigns/parts/use-member-name.ts';
import { useRuleTasks } from '../tasks/use-rule-tasks.ts';

/** The tasks for the issues of a page, with their assignees, so that a loss of the page leads to the work on it. */
export function PageTasks({ page, websiteId }: { page: AuditPageDetail; websiteId: string }) {
  const checks = page.issues.filter(({ state }) => state !== 'fixed').map(({ check }) => check);
  const tasksOf = useRuleTasks(websiteId, checks);
  const nameOf = useMemberName();
  const unassigned = useHasRole('manager') ? t`Not assigned` : t`Your contact`;
  const found = checks.flatMap((check) => tasksOf?.(check, page.url) ?? []);
  const tasks = [...new Map(found.map((task) => [task.id, task])).values()];
  if (checks.length > 0 && tasksOf === undefined) return null;
  return (
    <>
      <Panel
        title={t`Tasks on this page`}
        description={t`Tasks for its issues. Several pages can share one.`}
      >
        {tasks.length === 0 ? (
          <Text c="dimmed">
            <Trans>No task concerns this page.</Trans>
          </Text>
        ) : (
          <Stack gap="xs">
            {tasks.map(({ id, campaignId, title, status, assigneeId }) => (
              <Group key={id} gap="sm">
                <AppLink href={paths.campaignTask({ campaignId, taskId: id })}>
                  <CodedText text={title} />
                </AppLink>
                <StateBadge {...taskStatusStyles[status]} />
                <Text size="sm" c="dimmed">
                  {assigneeId === null ? unassigned : nameOf(assigneeId)}
                </Text>
              </Group>
            ))}
          </Stack>
        )}
      </Panel>
      <ContactPanel about={t`Ask about the work on this page:`} />
    </>
  );
}
