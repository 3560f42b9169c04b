import { Group, Skeleton, Stack } from '@mantine/core';
import { IconClipboardCheck, IconProgress } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { auditQuery, type AuditSummary } from '../../api/audits.ts';
import { asProblem } from '../../api/problem.ts';
import { useIfThere } from '../../api/use-if-there.ts';
import { websiteQuery } from '../../api/websites.ts';
import { formatTime } from '../../format/dates.ts';
import { paths } from '../../paths.ts';
import { mayAct, sessionQuery } from '../../session/session-query.ts';
import { Ago } from '../../ui/ago.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { AuditNow } from './audit-now.tsx';

const route = getRouteApi('/account/websites/$websiteId/audit');

/** Around every page of a website's newest audit: when it was made, whether another is under way, and its parts. */
export function AuditLayout() {
  const { websiteId } = route.useParams();
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? 'Website';
  const query = useIfThere(auditQuery(websiteId), { websiteId, source: 'audit' });
  const { data: session } = useQuery(sessionQuery());
  const missing = query.data === undefined && query.isError ? asProblem(query.error) : null;
  const isFirst = missing?.code === 'audit_not_ready';
  const isUnderWay = isFirst || query.data?.data.underWay != null;
  return (
    <Page
      title="Audit"
      crumbs={[
        { label: 'Websites', href: paths.websites() },
        { label: domain, href: paths.website(websiteId) },
      ]}
      description={query.data && <WhenMade audit={query.data.data} />}
      actions={mayAct(session, 'manager') && <AuditNow websiteId={websiteId} isUnderWay={isUnderWay} />}
    >
      {isFirst && <FirstUnderWay />}
      {missing?.code === 'audit_missing' && <NoneYet why={missing.message} />}
      {!isFirst && missing?.code !== 'audit_missing' && (
        <Loaded query={query} skeleton={<Skeleton height={420} />}>
          {() => (
            <Stack gap="lg">
              <TabLinks label="Parts of the audit" tabs={tabsOf(websiteId)} />
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
    { label: 'Summary', href: paths.audit(websiteId), isExact: true },
    { label: 'Affected pages', href: paths.auditIssues(websiteId) },
    { label: 'Crawled pages', href: paths.auditPages(websiteId) },
    { label: 'Crawl', href: paths.auditCrawl(websiteId) },
  ];
}

function WhenMade({ audit: { finishedAt, underWay, nextRunAt } }: { audit: AuditSummary }) {
  return (
    <Group component="span" gap="md">
      <span>
        Made <Ago at={finishedAt} />
        {nextRunAt === null ? '.' : `, the next one ${formatTime(nextRunAt)}.`}
      </span>
      {underWay !== null && (
        <span>
          <StateBadge tone="working" label="A new one is under way" />
        </span>
      )}
    </Group>
  );
}

function FirstUnderWay() {
  return (
    <Panel>
      <EmptyState icon={IconProgress} title="The first audit is under way">
        The website is being crawled: its start page, what that links to, and what its sitemaps name. Then
        every page is judged. The result appears here by itself.
      </EmptyState>
    </Panel>
  );
}

/** @param why what the API says, with the reason where an audit failed */
function NoneYet({ why }: { why: string }) {
  return (
    <Panel>
      <EmptyState icon={IconClipboardCheck} title="No audit yet">
        {why} An audit crawls the website as a search engine would, and looks for what keeps pages from being
        found, read and trusted. Somebody who may manage this account can start one at any time.
      </EmptyState>
    </Panel>
  );
}
