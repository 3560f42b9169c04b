import { useQuery } from '@tanstack/react-query';
import type { DateRange } from '../../../api/date-range.ts';
import type { Segment } from '../../../api/segment.ts';
import { useAvailableQuery } from '../../../api/use-available-query.ts';
import { eachDay } from '../../../format/days.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StatGrid } from '../../../ui/stat-grid.tsx';
import { statState } from '../../../ui/stat-state.ts';
import { StatCard } from '../../../ui/stat-card.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { comparedLabel } from '../../../ui/range/range-labels.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { overviewQueries } from '../overview-queries.ts';
import { StatFooter } from './stat-footer.tsx';
import {
  readClicks,
  readDomains,
  readMentions,
  readScore,
  readTop10,
  readVisibility,
} from './stat-readers.ts';

interface StatProps {
  websiteId: string;
  queries: ReturnType<typeof overviewQueries>;
  range: DateRange;
}

/** The key metrics of a website, each with its change, its days and a link to its page. */
export function OverviewStats({ websiteId, segment }: { websiteId: string; segment: Segment }) {
  const range = useDateRange();
  const view = { websiteId, queries: overviewQueries(websiteId, { range, segment }), range };
  return (
    <StatGrid columns={6}>
      <Clicks {...view} />
      <Visibility {...view} />
      <TopTen {...view} />
      <Domains {...view} />
      <Mentions {...view} />
      <Score {...view} />
    </StatGrid>
  );
}

function Clicks({ websiteId, queries, range }: StatProps) {
  const clicks = useAvailableQuery(queries.clicks, { websiteId, source: 'searchConsole' });
  const days = useQuery(queries.clickDays).data?.data ?? [];
  const values = valuesOf(days, { dayOf: (day) => day.key, valueOf: (day) => day.clicks });
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
      state={statState(clicks, {
        read: ({ data, meta }) => readClicks(data, meta, comparedLabel(range)),
        connect,
      })}
    >
      <StatFooter link={{ href: paths.searchConsole(websiteId), label: 'Search Console' }}>
        {values.length > 0 && (
          <Sparkline values={values} label={`Clicks over these days, last ${formatCount(values.at(-1))}`} />
        )}
      </StatFooter>
    </StatCard>
  );
}

function Visibility({ websiteId, queries, range }: StatProps) {
  const rankings = useQuery(queries.rankings);
  const days = rankings.data?.data.series ?? [];
  const values = valuesOf(days, { dayOf: (day) => day.date, valueOf: (day) => day.visibility });
  return (
    <StatCard
      label="Visibility"
      state={statState(rankings, { read: ({ data }) => readVisibility(data, comparedLabel(range)) })}
    >
      <StatFooter link={{ href: paths.keywords(websiteId), label: 'Keywords' }}>
        {values.length > 0 && (
          <Sparkline
            values={values}
            label={`Visibility over these days, last ${formatShare(values.at(-1))}`}
          />
        )}
      </StatFooter>
    </StatCard>
  );
}

function TopTen({ websiteId, queries, range }: StatProps) {
  const rankings = useQuery(queries.rankings);
  const days = rankings.data?.data.series ?? [];
  const values = valuesOf(days, { dayOf: (day) => day.date, valueOf: (day) => day.top10 });
  return (
    <StatCard
      label="Keywords in the top 10"
      state={statState(rankings, { read: ({ data }) => readTop10(data, comparedLabel(range)) })}
    >
      <StatFooter link={{ href: paths.keywords(websiteId, { position: 'top10' }), label: 'Keywords' }}>
        {values.length > 0 && (
          <Sparkline
            values={values}
            label={`Keywords in the top 10 over these days, last ${formatCount(values.at(-1))}`}
          />
        )}
      </StatFooter>
    </StatCard>
  );
}

function Domains({ websiteId, queries, range }: StatProps) {
  const links = useQuery(queries.links);
  const summary = links.data?.data;
  return (
    <StatCard
      label="Referring domains"
      state={statState(links, { read: ({ data }) => readDomains(data, comparedLabel(range)) })}
    >
      <StatFooter link={{ href: paths.backlinks(websiteId), label: 'Backlinks' }}>
        {summary !== undefined &&
          summary.computedAt !== null &&
          `${formatCount(summary.period.newDomains)} new, ${formatCount(summary.period.lostDomains)} lost`}
      </StatFooter>
    </StatCard>
  );
}

function Mentions({ websiteId, queries, range }: StatProps) {
  const mentions = useQuery(queries.mentions);
  const days = mentions.data?.data.overall.series ?? [];
  const values = valuesOf(days, { dayOf: (day) => day.date, valueOf: (day) => day.mentionRate });
  return (
    <StatCard
      label="AI mention rate"
      state={statState(mentions, {
        read: ({ data, meta }) => readMentions(data, meta, comparedLabel(range)),
      })}
    >
      <StatFooter link={{ href: paths.visibility(websiteId), label: 'AI visibility' }}>
        {values.length > 0 && (
          <Sparkline
            values={values}
            label={`AI mention rate over these days, last ${formatShare(values.at(-1))}`}
          />
        )}
      </StatFooter>
    </StatCard>
  );
}

function Score({ websiteId, queries }: StatProps) {
  const audit = useAvailableQuery(queries.audit, { websiteId, source: 'audit' });
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

/** The values from the first to the newest known day. Days without a value are gaps. */
function valuesOf<Day>(
  known: readonly Day[],
  { dayOf, valueOf }: { dayOf(day: Day): string; valueOf(day: Day): number | null },
): (number | null)[] {
  const [oldest] = known;
  const newest = known.at(-1);
  if (oldest === undefined || newest === undefined) return [];
  const byDay = new Map(known.map((day) => [dayOf(day), valueOf(day)]));
  return eachDay(dayOf(oldest), dayOf(newest)).map((day) => byDay.get(day) ?? null);
}
