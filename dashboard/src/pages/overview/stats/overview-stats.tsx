import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { storedAuditsQuery } from '../../../api/audits.ts';
import type { DateRange } from '../../../api/date-range.ts';
import type { Schemas } from '../../../api/client.ts';
import { websiteQuery } from '../../../api/websites.ts';
import type { Segment } from '../../../api/segment.ts';
import { useAvailableQuery } from '../../../api/use-available-query.ts';
import { formatDay } from '../../../format/dates.ts';
import { eachDay } from '../../../format/days.ts';
import { formatCount, formatRate } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StatGrid } from '../../../ui/stat-grid.tsx';
import { statState } from '../../../ui/stat-state.ts';
import { StatCard } from '../../../ui/stat-card.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { heldDays } from '../../keywords/parts/held-days.ts';
import { ContributionsButton } from './contributions-button.tsx';
import { describeLeftOut, describeNoValue, describeTop3 } from '../../keywords/parts/ranking-change.ts';
import { overviewQueries } from '../overview-queries.ts';
import classes from './overview-stats.module.css';
import {
  describePerDay,
  readClicks,
  describeMentions,
  describeMoves,
  describePeak,
  readDomains,
  readMentions,
  readPastScore,
  readScore,
  readTop10,
  readVisibility,
} from './stat-readers.ts';

interface StatProps {
  websiteId: string;
  queries: ReturnType<typeof overviewQueries>;
  range: DateRange;
  /** Whether the page shows a part of the keywords only. */
  isFiltered: boolean;
}

/** The key metrics of a website, each with its change, its days and a link to its page. */
export function OverviewStats({ websiteId, segment }: { websiteId: string; segment: Segment }) {
  const range = useDateRange();
  const queries = overviewQueries(websiteId, { range, segment });
  const view = { websiteId, queries, range, isFiltered: Object.keys(segment).length > 0 };
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

function Clicks({ websiteId, queries, isFiltered }: StatProps) {
  const clicks = useAvailableQuery(queries.clicks, { websiteId, source: 'searchConsole' });
  const days = useQuery(queries.clickDays).data?.data ?? [];
  const values = valuesOf(days, { dayOf: (day) => day.key, valueOf: (day) => day.clicks });
  const connect = useHasRole('manager') ? (
    <Trans>
      Connect Search Console or Bing under{' '}
      <AppLink href={paths.connections()} td="underline">
        Settings
      </AppLink>
      .
    </Trans>
  ) : (
    t`An owner of the account can connect Search Console or Bing.`
  );
  return (
    <StatCard
      isCompact
      label={t`Clicks from search`}
      href={paths.searchConsole(websiteId)}
      state={statState(clicks, { read: ({ data, meta }) => readClicks(data, meta), connect })}
    >
      <div className={classes.foot}>
        {values.length > 0 && (
          <Sparkline values={values} label={t`Clicks over these days, last ${formatCount(values.at(-1))}`} />
        )}
      </div>
      {clicks.data && (
        <div className={classes.note}>{describePerDay(clicks.data.data, clicks.data.meta)}</div>
      )}
      {isFiltered && <WholeWebsite />}
    </StatCard>
  );
}

/** The rankings, their change over the keywords with a value on both days, and a note on the others. */
function useSameKeywords({ websiteId, queries, range }: Pick<StatProps, 'websiteId' | 'queries' | 'range'>) {
  const rankings = useQuery(queries.rankings);
  const change = useQuery(queries.visibilityChange);
  // While new days load, both keep the data of the former ones, and they do not arrive together.
  const isMixed = change.isPlaceholderData !== rankings.isPlaceholderData;
  const same = isMixed ? undefined : change.data?.data;
  const noValue = rankings.data && describeNoValue(rankings.data, range.comparison);
  const leftOut = noValue ?? (rankings.data && same && describeLeftOut(rankings.data, same));
  const note = change.isError ? t`The change could not be loaded.` : leftOut;
  const held = heldDays(useQuery(websiteQuery(websiteId)).data?.data.defaults.intervalHours);
  return { rankings, same, isLoading: change.isPending || isMixed, note, held };
}

function Visibility({ websiteId, queries, range }: StatProps) {
  const { rankings, same, isLoading, note, held } = useSameKeywords({ websiteId, queries, range });
  const days = rankings.data?.data.series ?? [];
  const values = valuesOf(days, { dayOf: (day) => day.date, valueOf: (day) => day.visibility });
  return (
    <StatCard
      isCompact
      label={t`Visibility`}
      href={paths.keywords(websiteId)}
      state={
        isLoading
          ? { is: 'loading' }
          : statState(rankings, { read: (data) => readVisibility(data, same), isPast: range.isPast })
      }
    >
      <div className={classes.foot}>
        {values.length > 0 && (
          <Sparkline
            values={values}
            heldDays={held}
            label={t`Visibility over these days, last ${formatRate(values.at(-1))}`}
          />
        )}
      </div>
      <div className={classes.note}>
        <div>{rankings.data && describePeak(rankings.data)}</div>
        {note}{' '}
        {rankings.data && same && (
          <ContributionsButton websiteId={websiteId} change={same} days={rankings.data.meta.days} />
        )}
      </div>
    </StatCard>
  );
}

function TopTen({ websiteId, queries, range }: StatProps) {
  const { rankings, same, isLoading, note, held } = useSameKeywords({ websiteId, queries, range });
  const days = rankings.data?.data.series ?? [];
  const values = valuesOf(days, { dayOf: (day) => day.date, valueOf: (day) => day.top10 });
  return (
    <StatCard
      isCompact
      label={t`Top 10 keywords`}
      href={paths.keywords(websiteId, { position: 'top10' })}
      state={
        isLoading
          ? { is: 'loading' }
          : statState(rankings, { read: (data) => readTop10(data, same), isPast: range.isPast })
      }
    >
      <div className={classes.foot}>
        {values.length > 0 && (
          <Sparkline
            values={values}
            heldDays={held}
            label={t`Top 10 keywords over these days, last ${formatCount(values.at(-1))}`}
          />
        )}
      </div>
      <div className={classes.note}>
        <div>
          {rankings.data && same && (
            <Moves
              moves={describeMoves(rankings.data.data.movers, same)}
              href={movesHref(websiteId, { range, movers: rankings.data.data.movers })}
            />
          )}
        </div>
        <div>{rankings.data && same && describeTop3(rankings.data, same)}</div>
        {note}
      </div>
    </StatCard>
  );
}

interface Moved {
  range: DateRange;
  movers: Schemas['Rankings']['movers'];
}

/** The list of the keywords. It has their newest positions, which a period in the past does not show. */
function movesHref(websiteId: string, { range, movers }: Moved): string | null {
  const id = [...movers.enteredTop10, ...movers.leftTop10].map(({ keywordId }) => keywordId);
  if (range.isPast || id.length === 0) return null;
  return paths.keywords(websiteId, { id, since: range.compared?.to ?? range.from });
}

function Moves({ moves, href }: { moves: string | null; href: string | null }) {
  if (moves === null || href === null) return moves;
  return (
    <AppLink href={href} inherit td="underline">
      {moves}
    </AppLink>
  );
}

function Domains({ websiteId, queries, isFiltered }: StatProps) {
  const links = useQuery(queries.links);
  const summary = links.data?.data;
  return (
    <StatCard
      isCompact
      label={t`Referring domains`}
      href={paths.backlinks(websiteId)}
      state={statState(links, { read: ({ data, meta }) => readDomains(data, meta) })}
    >
      <div className={classes.foot}>
        {summary !== undefined &&
          summary.computedAt !== null &&
          t`${formatCount(summary.period.newDomains)} new, ${formatCount(summary.period.lostDomains)} lost`}
      </div>
      {isFiltered && <WholeWebsite />}
    </StatCard>
  );
}

function Mentions({ websiteId, queries, range: { isPast }, isFiltered }: StatProps) {
  const mentions = useQuery(queries.mentions);
  const overall = mentions.data?.data.overall;
  const days = overall?.series ?? [];
  const values = valuesOf(days, { dayOf: (day) => day.date, valueOf: (day) => day.mentionRate });
  return (
    <StatCard
      isCompact
      label={t`AI mention rate`}
      href={paths.visibility(websiteId)}
      state={statState(mentions, { read: ({ data, meta }) => readMentions(data, meta), isPast })}
    >
      <div className={classes.foot}>
        {values.length > 0 && (
          <Sparkline
            values={values}
            label={t`AI mention rate over these days, last ${formatRate(values.at(-1))}`}
          />
        )}
      </div>
      {mentions.data && <div className={classes.note}>{describeMentions(mentions.data)}</div>}
      {isFiltered && <WholeWebsite />}
    </StatCard>
  );
}

function Score({ websiteId, queries, range, isFiltered }: StatProps) {
  const audit = useAvailableQuery(queries.audit, { websiteId, source: 'audit' });
  const stored = useQuery({ ...storedAuditsQuery(websiteId), enabled: range.isPast });
  const counts = audit.data?.data.counts;
  return (
    <StatCard
      isCompact
      label={t`Audit score`}
      href={paths.audit(websiteId)}
      state={
        range.isPast
          ? statState(stored, { read: ({ data }) => readPastScore(data, range.to), isPast: true })
          : statState(audit, { read: ({ data }) => readScore(data) })
      }
    >
      <div className={classes.foot}>
        {range.isPast && t`At the end of ${formatDay(range.to)}`}
        {!range.isPast &&
          counts !== undefined &&
          t`${formatCount(counts.error)} errors, ${formatCount(counts.warning)} warnings`}
      </div>
      {isFiltered && <WholeWebsite />}
    </StatCard>
  );
}

/** Metrics that do not belong to keywords ignore the filters of keywords. */
const WholeWebsite = () => <div className={classes.note}>{t`Whole website, not filtered`}</div>;

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
