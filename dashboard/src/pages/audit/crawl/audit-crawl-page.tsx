import { Grid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { auditQuery, type AuditSummary } from '../../../api/audits.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { BarList } from '../../../ui/bar-list.tsx';
import { FigureGrid } from '../../../ui/figure-grid.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { nameReason } from '../parts/audit-words.ts';
import { SitemapTable } from './sitemap-table.tsx';
import { tellEnd } from './tell-end.ts';
import { WebVitals } from './web-vitals.tsx';

const route = getRouteApi('/account/websites/$websiteId/audit/crawl');

/** How far the crawl came, what it left out and why, and what it met on its way. */
export function AuditCrawlPage() {
  const { websiteId } = route.useParams();
  const { data } = useQuery(auditQuery(websiteId));
  if (data === undefined) return null;
  const audit = data.data;
  return (
    <Stack gap="lg">
      <CrawlFigures audit={audit} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Panel
            title="What search engines may show"
            description="Every address that the crawl met, by whether it may be found and why not"
          >
            <Reasons label="Addresses by whether they may be found" reasons={audit.indexability} />
          </Panel>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Panel title="What was left out" description={tellEnd(audit)}>
            {audit.skipped.length === 0 ? (
              <Text c="dimmed">Every address that the crawl met was asked for.</Text>
            ) : (
              <Stack gap="sm">
                <Reasons label="Addresses left out, by reason" reasons={audit.skipped} />
                <Text size="sm">
                  <AppLink href={paths.auditPages(websiteId, { status: 'none' })}>
                    Addresses without an answer
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
      label: nameReason(reason),
      size: count,
      value: formatCount(count),
    }));
  return <BarList label={label} bars={bars} />;
}

const figures = [
  ['fetched', 'Addresses that answered'],
  ['judged', 'HTML pages judged'],
  ['indexable', 'Pages that may be found'],
  ['failed', 'Failed to answer'],
  ['skipped', 'Not asked for'],
  ['leftOver', 'Left over by a limit'],
] as const;

function CrawlFigures({ audit: { pages, finishedAt } }: { audit: AuditSummary }) {
  return (
    <FigureGrid columns={3}>
      {figures.map(([name, label]) => (
        <Figure
          key={name}
          label={label}
          state={{
            is: 'ready',
            value: formatCount(pages[name]),
            source: { name: 'Own crawl', at: finishedAt },
          }}
        />
      ))}
    </FigureGrid>
  );
}
