import { useQuery } from '@tanstack/react-query';
import type { Segment } from '../../../api/segment.ts';
import { useAvailableQuery } from '../../../api/use-available-query.ts';
import { addDays, eachDay } from '../../../format/days.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StatGrid } from '../../../ui/stat-grid.tsx';
import { statState } from '../../../ui/stat-state.ts';
import { StatCard } from '../../../ui/stat-card.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import {
  auditQuery,
  clickDaysQuery,
  clicksQuery,
  linksQuery,
  mentionsQuery,
  rankingsQuery,
} from '../overview-queries.ts';
import { StatFooter } from './stat-footer.tsx';
import {
  readClicks,
  readDomains,
  readMentions,
  readScore,
  readTop10,
  readVisibility,
} from './stat-readers.ts';

interface WebsiteProps {
  websiteId: string;
}

interface SegmentProps extends WebsiteProps {
  segment: Segment;
}

/** The key metrics of a website, each with its change, its recent days and a link to its page. */
export function OverviewStats({ websiteId, segment }: SegmentProps) {
  return (
    <StatGrid columns={3}>
      <Clicks websiteId={websiteId} />
      <Visibility websiteId={websiteId} segment={segment} />
      <TopTen websiteId={websiteId} segment={segment} />
      <Domains websiteId={websiteId} />
      <Mentions websiteId={websiteId} />
      <Score websiteId={websiteId} />
    </StatGrid>
  );
}

function Clicks({ websiteId }: WebsiteProps) {
  const clicks = useAvailableQuery(clicksQuery(websiteId), { websiteId, source: 'searchConsole' });
  const days = useQuery(clickDaysQuery(websiteId)).data?.data ?? [];
  const values = lastDays(days, { dayOf: (day) => day.key, valueOf: (day) => day.clicks });
  const connect = (
    <>
      Connect Search Console or Bing under{' '}
      <AppLink href={paths.connections()} td="underline">
        Settings
      </AppLink>
      .
    </>
  );
  return (
    <StatCard
      label="Clicks from search"
      state={statState(clicks, { read: ({ data, meta }) => readClicks(data, meta), connect })}
    >
      <StatFooter link={{ href: paths.searchConsole(websiteId), label: 'Search Console' }}>
        {values.length > 0 && (
          <Sparkline values={values} label={`Clicks over 28 days, last ${formatCount(values.at(-1))}`} />
        )}
      </StatFooter>
    </StatCard>
  );
}

function Visibility({ websiteId, segment }: SegmentProps) {
  const rankings = useQuery(rankingsQuery(websiteId, segment));
  const days = rankings.data?.data.series ?? [];
  const values = lastDays(days, { dayOf: (day) => day.date, valueOf: (day) => day.visibility });
  return (
    <StatCard label="Visibility" state={statState(rankings, { read: ({ data }) => readVisibility(data) })}>
      <StatFooter link={{ href: paths.keywords(websiteId), label: 'Keywords' }}>
        {values.length > 0 && (
          <Sparkline values={values} label={`Visibility over 28 days, last ${formatShare(values.at(-1))}`} />
        )}
      </StatFooter>
    </StatCard>
  );
}

function TopTen({ websiteId, segment }: SegmentProps) {
  const rankings = useQuery(rankingsQuery(websiteId, segment));
  const days = rankings.data?.data.series ?? [];
  const values = lastDays(days, { dayOf: (day) => day.date, valueOf: (day) => day.top10 });
  return (
    <StatCard
      label="Keywords in the top 10"
      state={statState(rankings, { read: ({ data }) => readTop10(data) })}
    >
      <StatFooter link={{ href: paths.keywords(websiteId, { position: 'top10' }), label: 'Keywords' }}>
        {values.length > 0 && (
          <Sparkline
            values={values}
            label={`Keywords in the top 10 over 28 days, last ${formatCount(values.at(-1))}`}
          />
        )}
      </StatFooter>
    </StatCard>
  );
}

function Domains({ websiteId }: WebsiteProps) {
  const links = useQuery(linksQuery(websiteId));
  const summary = links.data?.data;
  return (
    <StatCard
      label="Referring domains"
      state={statState(links, { read: ({ data, meta }) => readDomains(data, meta) })}
    >
      <StatFooter link={{ href: paths.backlinks(websiteId), label: 'Backlinks' }}>
        {summary !== undefined &&
          summary.computedAt !== null &&
          `${formatCount(summary.newDomains)} new in 30 days`}
      </StatFooter>
    </StatCard>
  );
}

function Mentions({ websiteId }: WebsiteProps) {
  const mentions = useQuery(mentionsQuery(websiteId));
  const days = mentions.data?.data.overall.series ?? [];
  const values = lastDays(days, { dayOf: (day) => day.date, valueOf: (day) => day.mentionRate });
  return (
    <StatCard
      label="AI mention rate"
      state={statState(mentions, { read: ({ data, meta }) => readMentions(data, meta) })}
    >
      <StatFooter link={{ href: paths.visibility(websiteId), label: 'AI visibility' }}>
        {values.length > 0 && (
          <Sparkline
            values={values}
            label={`AI mention rate over 28 days, last ${formatShare(values.at(-1))}`}
          />
        )}
      </StatFooter>
    </StatCard>
  );
}

function Score({ websiteId }: WebsiteProps) {
  const audit = useAvailableQuery(auditQuery(websiteId), { websiteId, source: 'audit' });
  const counts = audit.data?.data.counts;
  return (
    <StatCard label="Audit score" state={statState(audit, { read: ({ data }) => readScore(data) })}>
      <StatFooter link={{ href: paths.audit(websiteId), label: 'Site audit' }}>
        {counts !== undefined &&
          `${formatCount(counts.error)} errors, ${formatCount(counts.warning)} warnings`}
      </StatFooter>
    </StatCard>
  );
}

/** The values of the last 28 days up to the newest known one. Days without a value are gaps. */
function lastDays<Day>(
  known: readonly Day[],
  { dayOf, valueOf }: { dayOf(day: Day): string; valueOf(day: Day): number | null },
): (number | null)[] {
  const newest = known.at(-1);
  if (newest === undefined) return [];
  const byDay = new Map(known.map((day) => [dayOf(day), valueOf(day)]));
  const last = dayOf(newest);
  return eachDay(addDays(last, -27), last).map((day) => byDay.get(day) ?? null);
}
