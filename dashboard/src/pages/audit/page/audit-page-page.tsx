import { pathOf } from '../../../format/path-of.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { auditPageQuery, type AuditPageDetail } from '../../../api/audits.ts';
import { asProblem } from '../../../api/problem.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { formatTime } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconExternalLink, IconWorldOff } from '../../../ui/icons.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ExportPage } from '../export/export-page.tsx';
import { HeadingOutline } from './heading-outline.tsx';
import { PageProperties } from './page-properties.tsx';
import { PageHistory } from './page-history.tsx';
import { PageIssues } from './page-issues.tsx';
import { PageLinks } from './page-links.tsx';
import { PageTasks } from './page-tasks.tsx';
import { SnippetPreview } from './snippet-preview.tsx';
import classes from './audit-page.module.css';
import { websiteCrumbs } from '../../websites/website-crumbs.ts';

const route = getRouteApi('/account/websites/$websiteId/audit/page');

/** One URL of the latest audit: its response, its issues with their fixes, its content, its links and its history. */
export function AuditPagePage() {
  const { websiteId } = route.useParams();
  const { url } = route.useSearch();
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? t`Website`;
  const query = useQuery(auditPageQuery(websiteId, url));
  const page = query.data?.data;
  const isMissing = query.isError && asProblem(query.error).code === 'audit_page_not_found';
  return (
    <Page
      title={pathOf(url) === '/' ? t`Home page` : pathOf(url)}
      description={
        <Group component="span" gap="md">
          <OutsideLink url={url} className={classes.address}>
            {url} <IconExternalLink size={14} aria-hidden />
          </OutsideLink>
          {page && (
            <span>
              <Trans>Audited {formatTime(page.finishedAt)}</Trans>
            </span>
          )}
        </Group>
      }
      crumbs={[
        ...websiteCrumbs(websiteId, domain),
        { label: t`Site audit`, href: paths.audit(websiteId) },
        { label: t`Crawled pages`, href: paths.auditPages(websiteId) },
      ]}
      actions={page && <ExportPage page={page} />}
    >
      {isMissing ? (
        <NotAudited websiteId={websiteId} url={url} />
      ) : (
        <Loaded query={query} skeleton={<Skeleton height={420} />}>
          {({ data }) => <Content page={data} websiteId={websiteId} domain={domain} />}
        </Loaded>
      )}
    </Page>
  );
}

interface ContentProps {
  page: AuditPageDetail;
  websiteId: string;
  domain: string;
}

function Content({ page, websiteId, domain }: ContentProps) {
  const isShown = page.outlinks !== null && page.status !== null && page.status < 300;
  return (
    <Stack gap="lg">
      <PageProperties page={page} websiteId={websiteId} />
      <PageIssues page={page} websiteId={websiteId} />
      <PageTasks page={page} websiteId={websiteId} />
      {isShown && (
        <div className={classes.halves}>
          <SnippetPreview page={page} domain={domain} />
          <HeadingOutline headings={page.headings} />
        </div>
      )}
      <PageLinks page={page} websiteId={websiteId} />
      <PageHistory page={page} />
    </Stack>
  );
}

function NotAudited({ websiteId, url }: { websiteId: string; url: string }) {
  return (
    <Panel>
      <EmptyState icon={IconWorldOff} title={t`This URL is not in the latest audit`}>
        <Trans>
          The crawl did not reach it, or it is not part of the website.{' '}
          <AppLink href={paths.auditIssues(websiteId, { search: url })}>
            Show issues that name this URL
          </AppLink>
          , or run another audit.
        </Trans>
      </EmptyState>
    </Panel>
  );
}
