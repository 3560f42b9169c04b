import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, Skeleton, Stack } from '@mantine/core';
import { IconClipboardCheck, IconProgress } from '../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { auditQuery, type AuditSummary } from '../../api/audits.ts';
import { asProblem } from '../../api/problem.ts';
import { useAvailableQuery } from '../../api/use-available-query.ts';
import { websiteQuery } from '../../api/websites.ts';
import { formatTime } from '../../format/dates.ts';
import { paths } from '../../paths.ts';
import { hasRole, sessionQuery } from '../../session/session-query.ts';
import { Ago } from '../../ui/ago.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { RunAuditButton } from './run-audit-button.tsx';
import { websiteCrumbs } from '../websites/website-crumbs.ts';

const route = getRouteApi('/account/websites/$websiteId/audit');

/** The frame of the pages of a website's latest audit: its times, whether another one is in progress, and the tabs. */
export function AuditLayout() {
  const { websiteId } = route.useParams();
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? t`Website`;
  const query = useAvailableQuery(auditQuery(websiteId), { websiteId, source: 'audit' });
  const { data: session } = useQuery(sessionQuery());
  const missing = query.data === undefined && query.isError ? asProblem(query.error) : null;
  const isFirst = missing?.code === 'audit_not_ready';
  const isInProgress = isFirst || query.data?.data.inProgress != null;
  return (
    <Page
      title={t`Site audit`}
      crumbs={websiteCrumbs(websiteId, domain)}
      description={query.data && <AuditTimes audit={query.data.data} />}
      actions={
        hasRole(session, 'manager') && <RunAuditButton websiteId={websiteId} isInProgress={isInProgress} />
      }
    >
      {isFirst && <FirstInProgress />}
      {missing?.code === 'audit_missing' && <NoAudit reason={missing.message} />}
      {!isFirst && missing?.code !== 'audit_missing' && (
        <Loaded query={query} skeleton={<Skeleton height={420} />}>
          {() => (
            <Stack gap="lg">
              <TabLinks label={t`Audit pages`} tabs={tabsOf(websiteId)} />
              <Outlet />
            </Stack>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function tabsOf(websiteId: string) {
  return [
    { label: t`Overview`, href: paths.audit(websiteId), isExact: true },
    { label: t`Issues`, href: paths.auditIssues(websiteId) },
    { label: t`Crawled pages`, href: paths.auditPages(websiteId) },
    { label: t`Structure`, href: paths.auditStructure(websiteId) },
    { label: t`Muted`, href: paths.auditMutes(websiteId) },
    { label: t`Crawl`, href: paths.auditCrawl(websiteId) },
  ];
}

function AuditTimes({ audit: { finishedAt, inProgress, nextRunAt } }: { audit: AuditSummary }) {
  return (
    <Group component="span" gap="md">
      <span>
        <Trans>
          Finished <Ago at={finishedAt} />.{nextRunAt !== null && t` Next audit: ${formatTime(nextRunAt)}.`}
        </Trans>
      </span>
      {inProgress !== null && (
        <span>
          <StateBadge tone="working" label={t`A new audit is in progress`} />
        </span>
      )}
    </Group>
  );
}

function FirstInProgress() {
  return (
    <Panel>
      <EmptyState icon={IconProgress} title={t`The first audit is in progress`}>
        <Trans>
          Cairn crawls the website from its start page and its sitemaps, then evaluates every page. The result
          appears here automatically.
        </Trans>
      </EmptyState>
    </Panel>
  );
}

/** @param reason the message of the API, with the error if an audit failed */
function NoAudit({ reason }: { reason: string }) {
  return (
    <Panel>
      <EmptyState icon={IconClipboardCheck} title={t`No audit yet`}>
        <Trans>
          {reason} An audit crawls the website as a search engine would and reports the problems that it
          finds. Managers of the account can run an audit at any time.
        </Trans>
      </EmptyState>
    </Panel>
  );
}
