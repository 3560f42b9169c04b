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
  const hasSkipped = audit.skipped.length > 0;
  const about = t`All URLs of the crawl, by whether search engines can index them and why not.`;
  return (
    <Stack gap="lg">
      <CrawlStats audit={audit} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: hasSkipped ? 6 : 12 }}>
          <Panel
            title={t`Indexability`}
            description={hasSkipped ? about : `${about} ${describeCrawlEnd(audit)}`}
          >
            <Reasons label={t`URLs by indexability`} reasons={audit.indexability} />
          </Panel>
        </Grid.Col>
        {hasSkipped && (
          <Grid.Col span={{ base: 12, lg: 6 }}>
            <Panel title={t`Skipped URLs`} description={describeCrawlEnd(audit)}>
              <Stack gap="sm">
                <Reasons label={t`Skipped URLs by reason`} reasons={audit.skipped} />
                <Text size="sm">
                  <AppLink href={paths.auditPages(websiteId, { status: 'none' })}>
                    <Trans>View URLs without a response</Trans>
                  </AppLink>
                </Text>
              </Stack>
            </Panel>
          </Grid.Col>
        )}
      </Grid>
      <WebVitals vitals={audit.webVitals} />
      <SitemapTable audit={audit} />
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
  ['requested', t`URLs crawled`],
  ['evaluated', t`Pages loaded`],
  ['indexable', t`Indexable pages`],
  ['failed', t`Failed requests`],
  ['skipped', t`Skipped URLs`],
  ['pagesSkipped', t`Skipped (limit reached)`],
] as const;
/** Counts of problems, which are left out if there are none. */
const problems: ReadonlySet<string> = new Set(['failed', 'skipped', 'pagesSkipped']);

function CrawlStats({ audit: { pages, finishedAt } }: { audit: AuditSummary }) {
  const counts = { ...pages, requested: pages.fetched + pages.failed };
  const shown = stats.filter(([name]) => counts[name] > 0 || !problems.has(name));
  return (
    <StatGrid columns={shown.length === 4 ? 4 : 3}>
      {shown.map(([name, label]) => (
        <StatCard
          key={name}
          label={label}
          state={{
            is: 'ready',
            value: formatCount(counts[name]),
            source: { name: t`Cairn crawl`, at: finishedAt },
          }}
        />
      ))}
    </StatGrid>
  );
}
