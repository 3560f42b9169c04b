import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { AuditPageDetail } from '../../../api/audits.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ContactPanel } from '../../campaigns/parts/contact-panel.tsx';
import { TaskItem } from '../tasks/task-item.tsx';
import { useRuleTasks } from '../tasks/use-rule-tasks.ts';

/** The tasks for the issues of a page, with their assignees, so that a loss of the page leads to the work on it. */
export function PageTasks({ page, websiteId }: { page: AuditPageDetail; websiteId: string }) {
  const checks = page.issues.filter(({ state }) => state !== 'fixed').map(({ check }) => check);
  const tasksOf = useRuleTasks(websiteId, checks);
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
            {tasks.map((task) => (
              <TaskItem key={task.id} task={task} />
            ))}
          </Stack>
        )}
      </Panel>
      <ContactPanel about={t`Ask about the work on this page:`} />
    </>
  );
}
