import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { AuditPageDetail, PageIssue } from '../../../api/audits.ts';
import type { QueuedTask } from '../../../api/tasks.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCircleCheck } from '../../../ui/icons.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ruleReference } from '../export/rule-references.ts';
import { severityStyles, stateStyles } from '../parts/audit-labels.ts';
import { MuteButton } from '../mutes/mute-button.tsx';
import { RelatedUrl } from '../parts/page-link.tsx';
import { PageTaskButton } from '../tasks/page-task-button.tsx';
import { TaskButton } from '../tasks/task-button.tsx';
import { useRuleTasks } from '../tasks/use-rule-tasks.ts';
import { RuleAdvice } from '../parts/rule-advice.tsx';
import classes from './page-issues.module.css';

interface PageIssuesProps {
  page: AuditPageDetail;
  websiteId: string;
}

/** The issues of a page. Each opens to its explanation, its fix and what was found; errors are open at first. */
export function PageIssues({ page, websiteId }: PageIssuesProps) {
  const current = page.issues.filter(({ state }) => state !== 'fixed');
  const fixed = page.issues.filter(({ state }) => state === 'fixed');
  const tasksOf = useRuleTasks(
    websiteId,
    current.map(({ check }) => check),
  );
  const { errors, warnings, notices } = page;
  const counts = [
    plural(errors, { one: '# error', other: '# errors' }),
    plural(warnings, { one: '# warning', other: '# warnings' }),
    plural(notices, { one: '# notice', other: '# notices' }),
    fixed.length > 0 && t`${fixed.length} fixed since the previous audit`,
  ];
  return (
    <Panel
      title={t`Issues`}
      description={counts.filter(Boolean).join(', ')}
      actions={
        <PageTaskButton page={page} websiteId={websiteId} minIssues={2} label={t`Create task for the page`} />
      }
      isFlush
    >
      {page.issues.length === 0 && (
        <EmptyState icon={IconCircleCheck} title={t`No issues`}>
          <Trans>No audit rule found a problem on this page.</Trans>
        </EmptyState>
      )}
      <ul className={classes.issues}>
        {[...current, ...fixed].map((issue) => (
          <Issue
            key={issue.check}
            issue={issue}
            tasks={tasksOf?.(issue.check, page.url)}
            url={page.url}
            websiteId={websiteId}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface IssueProps {
  issue: PageIssue;
  tasks: readonly QueuedTask[] | undefined;
  url: string;
  websiteId: string;
}

function Issue({ issue, tasks, url, websiteId }: IssueProps) {
  const { check, title, severity, state, detail, urls, muteId } = issue;
  const reference = ruleReference(issue);
  const isFixed = state === 'fixed';
  return (
    <li>
      <details className={classes.issue} open={severity === 'error' && !isFixed && muteId === null}>
        <summary>
          <span className={classes.severity}>
            <StateBadge {...severityStyles[severity]} />
          </span>
          <span className={classes.title}>
            {title}
            {detail !== null && <span className={classes.detail}> {detail}</span>}
          </span>
          {muteId === null ? (
            <StateBadge {...stateStyles[state]} />
          ) : (
            <StateBadge tone="paused" label={t`Muted`} />
          )}
        </summary>
        <div className={classes.body}>
          <RuleAdvice rule={issue} />
          {urls.length > 0 && (
            <ul className={classes.urls} aria-label={t`Related URLs`}>
              {urls.map((related) => (
                <li key={related}>
                  <RelatedUrl websiteId={websiteId} of={url} url={related} />
                </li>
              ))}
            </ul>
          )}
          <Group gap="md">
            <AppLink href={paths.auditIssues(websiteId, isFixed ? { check, state } : { check })} fz="sm">
              <Trans>All pages with this issue</Trans>
            </AppLink>
            <OutsideLink url={reference.url} fz="sm">
              {reference.label}
            </OutsideLink>
            {!isFixed && muteId === null && <TaskButton rule={issue} tasks={tasks} websiteId={websiteId} />}
            {!isFixed && <MuteButton issue={{ check, title, url }} muteId={muteId} websiteId={websiteId} />}
          </Group>
        </div>
      </details>
    </li>
  );
}
