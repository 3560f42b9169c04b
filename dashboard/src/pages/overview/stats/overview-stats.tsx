import { useQuery } from '@tanstack/react-query';
import { useIfThere } from '../../../api/use-if-there.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { FigureGrid } from '../../../ui/figure-grid.tsx';
import { figureState } from '../../../ui/figure-state.ts';
import { Figure } from '../../../ui/figure.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import {
  auditQuery,
  clickDaysQuery,
  clicksQuery,
  linksQuery,
  mentionsQuery,
  rankingsQuery,
} from '../overview-queries.ts';
import { FigureFoot } from './figure-foot.tsx';
import {
  readClicks,
  readDomains,
  readMentions,
  readScore,
  readTop10,
  readVisibility,
} from './read-figures.ts';
import { lastDays } from './read-lines.ts';
import { wholeDays } from '../whole-days.ts';

interface OfWebsite {
  websiteId: string;
}

/** What there is to know at a glance, each with its change, its days and the way to more. */
export function OverviewFigures({ websiteId }: OfWebsite) {
  return (
    <FigureGrid columns={3}>
      <Clicks websiteId={websiteId} />
      <Visibility websiteId={websiteId} />
      <TopTen websiteId={websiteId} />
      <Domains websiteId={websiteId} />
      <Mentions websiteId={websiteId} />
      <Score websiteId={websiteId} />
    </FigureGrid>
  );
}

function Clicks({ websiteId }: OfWebsite) {
  const clicks = useIfThere(clicksQuery(websiteId), { websiteId, source: 'searchConsole' });
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
    <Figure
      label="Clicks from search"
      state={figureState(clicks, { read: ({ data, meta }) => readClicks(data, meta), connect })}
    >
      <FigureFoot more={{ href: paths.searchConsole(websiteId), label: 'Search Console' }}>
        {values.length > 0 && (
          <Sparkline values={values} label={`Clicks of 28 days, at last ${formatCount(values.at(-1))}`} />
        )}
      </FigureFoot>
    </Figure>
  );
}

function Visibility({ websiteId }: OfWebsite) {
  const rankings = useQuery(rankingsQuery(websiteId));
  const days = wholeDays(rankings.data?.data.series ?? []);
  const values = lastDays(days, { dayOf: (day) => day.date, valueOf: (day) => day.visibility });
  return (
    <Figure label="Visibility" state={figureState(rankings, { read: ({ data }) => readVisibility(data) })}>
      <FigureFoot more={{ href: paths.keywords(websiteId), label: 'Keywords' }}>
        {values.length > 0 && (
          <Sparkline values={values} label={`Visibility of 28 days, at last ${formatShare(values.at(-1))}`} />
        )}
      </FigureFoot>
    </Figure>
  );
}

function TopTen({ websiteId }: OfWebsite) {
  const rankings = useQuery(rankingsQuery(websiteId));
  const days = wholeDays(rankings.data?.data.series ?? []);
  const values = lastDays(days, { dayOf: (day) => day.date, valueOf: (day) => day.top10 });
  return (
    <Figure
      label="Keywords in the top 10"
      state={figureState(rankings, { read: ({ data }) => readTop10(data) })}
    >
      <FigureFoot more={{ href: paths.keywords(websiteId, { position: 'top10' }), label: 'Keywords' }}>
        {values.length > 0 && (
          <Sparkline
            values={values}
            label={`Keywords in the top 10, at last ${formatCount(values.at(-1))}`}
          />
        )}
      </FigureFoot>
    </Figure>
  );
}

function Domains({ websiteId }: OfWebsite) {
  const links = useQuery(linksQuery(websiteId));
  const summary = links.data?.data;
  return (
    <Figure
      label="Referring domains"
      state={figureState(links, { read: ({ data, meta }) => readDomains(data, meta) })}
    >
      <FigureFoot more={{ href: paths.backlinks(websiteId), label: 'Backlinks' }}>
        {summary !== undefined &&
          summary.computedAt !== null &&
          `${formatCount(summary.newDomains)} first seen within 30 days`}
      </FigureFoot>
    </Figure>
  );
}

function Mentions({ websiteId }: OfWebsite) {
  const mentions = useQuery(mentionsQuery(websiteId));
  const days = mentions.data?.data.overall.series ?? [];
  const values = lastDays(days, { dayOf: (day) => day.date, valueOf: (day) => day.mentionRate });
  return (
    <Figure
      label="Named by AI answers"
      state={figureState(mentions, { read: ({ data, meta }) => readMentions(data, meta) })}
    >
      <FigureFoot more={{ href: paths.visibility(websiteId), label: 'AI visibility' }}>
        {values.length > 0 && (
          <Sparkline values={values} label={`Rate of 28 days, at last ${formatShare(values.at(-1))}`} />
        )}
      </FigureFoot>
    </Figure>
  );
}

function Score({ websiteId }: OfWebsite) {
  const audit = useIfThere(auditQuery(websiteId), { websiteId, source: 'audit' });
  const counts = audit.data?.data.counts;
  return (
    <Figure label="Audit score" state={figureState(audit, { read: ({ data }) => readScore(data) })}>
      <FigureFoot more={{ href: paths.audit(websiteId), label: 'Audit' }}>
        {counts !== undefined &&
          `${formatCount(counts.error)} errors, ${formatCount(counts.warning)} warnings`}
      </FigureFoot>
    </Figure>
  );
}
