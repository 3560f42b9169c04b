import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Grid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { codeLabel } from '../../../format/code-words.ts';
import { auditQuery, type AuditSummary } from '../../../api/audits.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { BarList } from '../../../ui/bar-list.tsx';
import { StatGrid } from '../../../ui/stat-grid.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { reasonLabels } from '../parts/reason-labels.ts';
import { SitemapTable } from './sitemap-table.tsx';
import { describeCrawlEnd } from './describe-crawl-end.ts';
import { WebVitals } from './web-vitals.tsx';

const route = getRouteApi('/account/websites/$websiteId/audit/crawl');

/** The pages of the crawl by indexability and skip reason, Core Web Vitals and sitemaps. */
export function AuditCrawlPage() {
  const { websiteId } = route.useParams();
  const { data } = useQuery(auditQuery(websiteId));
  if (data === undefined) return null;
  const audit = data.data;
  return (
    <Stack gap="lg">
      <CrawlStats audit={audit} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Panel
            title={t`Indexability`}
            description={t`All URLs of the crawl, by whether search engines can index them and why not.`}
          >
            <Reasons label={t`URLs by indexability`} reasons={audit.indexability} />
          </Panel>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Panel title={t`Skipped URLs`} description={describeCrawlEnd(audit)}>
            {audit.skipped.length === 0 ? (
              <Text c="dimmed">
                <Trans>None</Trans>
              </Text>
            ) : (
              <Stack gap="sm">
                <Reasons label={t`Skipped URLs by reason`} reasons={audit.skipped} />
                <Text size="sm">
                  <AppLink href={paths.auditPages(websiteId, { status: 'none' })}>
                    <Trans>View URLs without a response</Trans>
                  </AppLink>
                </Text>
              </Stack>
            )}
          </Panel>
        </Grid.Col>
      </Grid>
      <WebVitals vitals={audit.webVitals} />
      <SitemapTable sitemaps={audit.sitemaps} />
    </Stack>
  );
}

function Reasons({ label, reasons }: { label: string; reasons: AuditSummary['skipped'] }) {
  const bars = reasons
    .toSorted((a, b) => b.count - a.count)
    .map(({ reason, count }) => ({
      key: reason,
      label: codeLabel(reason, reasonLabels),
      size: count,
      value: formatCount(count),
    }));
  return <BarList label={label} bars={bars} />;
}

const stats = [
  ['fetched', t`URLs crawled`],
  ['evaluated', t`HTML pages that responded`],
  ['indexable', t`Indexable pages`],
  ['failed', t`Failed requests`],
  ['skipped', t`Skipped URLs`],
  ['pagesSkipped', t`Skipped by a limit`],
] as const;

function CrawlStats({ audit: { pages, finishedAt } }: { audit: AuditSummary }) {
  return (
    <StatGrid columns={3}>
      {stats.map(([name, label]) => (
        <StatCard
          key={name}
          label={label}
          state={{
            is: 'ready',
            value: formatCount(pages[name]),
            source: { name: t`Cairn crawl`, at: finishedAt },
          }}
        />
      ))}
    </StatGrid>
  );
}
