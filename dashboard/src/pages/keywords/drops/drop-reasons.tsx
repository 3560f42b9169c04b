import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { customRange, type Days, readDateRange } from '../../../api/date-range.ts';
import {
  type DropExplanation,
  type DropReason,
  dropReasonsQuery,
  type DropSubject,
} from '../../../api/drop-reasons.ts';
import { keywordQuery } from '../../../api/keywords.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { describeMove } from './describe-move.ts';
import { describeClicks, describePage, describeParts, describeUnexplained } from './describe-page.ts';
import { ChangedPages } from './changed-pages.tsx';
import { ChangedQueries } from './changed-queries.tsx';
import { PageWork } from './work/page-work.tsx';
import { MissingSources } from './missing-sources.tsx';
import { isConsequence, isEvent } from './is-event.ts';
import { planLossTask } from './work/plan-loss-task.ts';
import { ReasonList } from './reason-list.tsx';

interface DropReasonsProps {
  websiteId: string;
  subject: DropSubject;
  /** The days of the change, compared with the same weekdays, if they are not those of the URL. */
  week?: Days;
}

/** The possible reasons of a decline or a gain, strongest first, each with a link to its evidence. */
export function DropReasons({ websiteId, subject, week }: DropReasonsProps) {
  const ofUrl = useDateRange();
  const range = week === undefined ? ofUrl : readDateRange({ range: customRange(week) });
  const { comparedQuery, compared, from, to, isPast } = range;
  const days = week === undefined ? comparedQuery : { ...comparedQuery, compare: 'previous_week' as const };
  const query = useQuery(dropReasonsQuery(websiteId, days, subject));
  const { asked, pages } = useAsked(websiteId, subject);
  return (
    <Loaded query={query} skeleton={<LoadingSkeleton height={120} />}>
      {({ data }) => (
        <Explanation
          websiteId={websiteId}
          found={{ ...data, asked }}
          expected={compared?.to ?? from}
          newest={isPast ? null : to}
          subject={subject}
          pages={pages}
        />
      )}
    </Loaded>
  );
}

/** The query of Search Console whose reasons are asked; it has lowercase queries. Null for a website or a page. And the pages that a keyword has. */
function useAsked(websiteId: string, { keywordId, query }: DropSubject) {
  const isKeyword = keywordId !== undefined;
  const { data } = useQuery({ ...keywordQuery(websiteId, keywordId ?? ''), enabled: isKeyword });
  const keyword = isKeyword ? data?.data : undefined;
  return {
    asked: query ?? keyword?.keyword.toLowerCase() ?? null,
    pages: [keyword?.url, keyword?.targetUrl].filter((url) => typeof url === 'string'),
  };
}

interface ExplanationProps {
  websiteId: string;
  found: ComponentProps<typeof ReasonList>['found'];
  /** The day to measure from, if it was measured. */
  expected: string;
  /** The day of the newest positions in lists; null for a range that has ended. */
  newest: string | null;
  subject: DropSubject;
  /** The page that ranks for a keyword, and its target page. */
  pages: readonly string[];
}

/** Pages of a keyword or a query whose work is shown. */
const maxPages = 5;

function Explanation({ websiteId, found, expected, newest, subject, pages }: ExplanationProps) {
  const { page, query } = subject;
  const isWhole = [page, subject.keywordId, query].every((one) => one === undefined);
  const { direction, days, reasons, missing } = found;
  const moved = found[direction];
  const hasMoved = days !== null && moved > 0;
  const clicks = describeClicks(found);
  const parts = describeParts(found);
  const unexplained = describeUnexplained(found);
  const isPage = page !== undefined;
  const isUnexplained = reasons.every((reason) => isConsequence(reason) || isEvent(reason));
  const [ofPositions, ofClicks] = isPage ? splitReasons(reasons) : [reasons, []];
  return (
    <Stack gap="sm">
      {clicks !== null && <Text fw={500}>{clicks}</Text>}
      <ReasonList
        label={t`Possible reasons for the clicks, strongest first`}
        reasons={ofClicks}
        websiteId={websiteId}
        found={found}
      />
      {parts !== null && (
        <Text size="sm" c="dimmed">
          {parts}
        </Text>
      )}
      {isPage && <ChangedQueries websiteId={websiteId} found={found} />}
      {query !== undefined && <ChangedPages {...{ websiteId, query, found, isUnexplained }} />}
      {isPage && hasMoved && <Text fw={500}>{t`Positions of the tracked keywords of this page`}</Text>}
      {hasMoved && <Measured days={days} expected={expected} newest={newest} />}
      {hasMoved && <Largest found={found} isOnly={moved === 1} isPage={isPage} />}
      {hasMoved && isUnexplained && <Text fw={500}>{t`No reason found in the data of Cairn.`}</Text>}
      <ReasonList
        label={
          isWhole
            ? t`Possible reasons, those of the largest changes first`
            : t`Possible reasons, strongest first`
        }
        reasons={ofPositions.filter((reason) => !isEvent(reason))}
        websiteId={websiteId}
        found={found}
      />
      {hasMoved && !isUnexplained && unexplained !== null && <Text size="sm">{unexplained}</Text>}
      {!hasMoved && (
        <Text size="sm" c="dimmed">
          {isPage ? describePage(found) : describeStability(found, query !== undefined)}
        </Text>
      )}
      <Events websiteId={websiteId} found={found} />
      {direction === 'declined' && isUnexplained && (hasMoved || clicks !== null) && (
        <ComparePages websiteId={websiteId} />
      )}
      {direction === 'declined' && !isWhole && <Work {...{ websiteId, found, subject, pages }} />}
      {missing.length > 0 && <MissingSources websiteId={websiteId} missing={missing} />}
    </Stack>
  );
}

/** The work on the loss of a keyword, a query or a page. */
function Work({
  websiteId,
  found,
  subject,
  pages,
}: Pick<ExplanationProps, 'websiteId' | 'found' | 'subject' | 'pages'>) {
  const urls = subject.page === undefined ? pagesOf(found, pages) : [subject.page];
  return (
    <PageWork
      websiteId={websiteId}
      urls={urls}
      keyword={found.asked ?? null}
      mainQuery={found.queries?.[0]?.query ?? null}
      hasAudit={subject.keywordId === undefined}
      loss={planLossTask({ websiteId, subject, found, urls })}
    />
  );
}

/** The pages of a query or a keyword: with metrics of the query, named by a reason, ranking now, and its target page. */
function pagesOf({ pages, reasons }: DropExplanation, ofKeyword: readonly string[]): string[] {
  const named = reasons.flatMap(({ url, newUrl }) => [url, newUrl]).filter((url) => url !== null);
  return [...new Set([...(pages ?? []).map(({ url }) => url), ...named, ...ofKeyword])].slice(0, maxPages);
}

type MeasuredProps = Pick<ExplanationProps, 'expected' | 'newest'> & { days: { from: string; to: string } };

/** The compared days, and why they can differ from those of other parts of the page. */
function Measured({ days, expected, newest }: MeasuredProps) {
  return (
    <Text size="sm" c="dimmed">
      {days.from > expected
        ? t`Measured from ${formatDay(days.from)} to ${formatDay(days.to)}, because ${formatDay(days.from)} is the first measured day. This does not prove a cause.`
        : t`Measured from ${formatDay(days.from)} to ${formatDay(days.to)}. This does not prove a cause.`}
      {newest !== null &&
        days.to < newest &&
        ` ${t`Checks after ${formatDay(days.to)} do not count here yet, so the keyword list can show a newer position.`}`}
    </Text>
  );
}

/** The reasons of a page for its positions, and those for its clicks: searches, and a page that can no longer be indexed. Pure. */
function splitReasons(reasons: readonly DropReason[]): [DropReason[], DropReason[]] {
  const { positions = [], clicks = [] } = Object.groupBy(reasons, ({ kind, search }) =>
    search !== null || kind === 'page_not_indexable' || kind === 'page_indexable' ? 'clicks' : 'positions',
  );
  return [positions, clicks];
}

function Events({ websiteId, found }: Pick<ExplanationProps, 'websiteId' | 'found'>) {
  const events = found.reasons.filter(isEvent);
  if (events.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        <Trans>Events in the same days</Trans>
      </Text>
      <ReasonList label={t`Events in the same days`} reasons={events} websiteId={websiteId} found={found} />
      <Text size="xs" c="dimmed" mt={4}>
        <Trans>They concern the whole website. Nothing shows that they have to do with this change.</Trans>
      </Text>
    </div>
  );
}

/** Comes after reasons of changed clicks, because those answer the question. */
function describeStability({ direction, days, reasons }: DropExplanation, isQuery: boolean): string {
  if (days === null)
    return isQuery
      ? t`This query is not tracked as a keyword, so no positions were measured.`
      : t`No position was measured in this period.`;
  if (days.from === days.to)
    return t`Positions are measured since ${formatDay(days.from)} only, so there is no change yet.`;
  if (direction === 'improved')
    return reasons.length > 0
      ? t`Positions did not improve from ${formatDay(days.from)} to ${formatDay(days.to)}.`
      : t`No tracked keyword gained positions from ${formatDay(days.from)} to ${formatDay(days.to)}. Failed checks are not counted.`;
  return reasons.length > 0
    ? t`Positions did not decline from ${formatDay(days.from)} to ${formatDay(days.to)}.`
    : t`No tracked keyword lost positions from ${formatDay(days.from)} to ${formatDay(days.to)}. Failed checks are not counted.`;
}

/** The largest change, the day on which most of it came, and how many the reasons leave out. */
function Largest({
  found: { direction, largest, described, ...counts },
  isOnly,
  isPage,
}: {
  found: DropExplanation;
  isOnly: boolean;
  isPage: boolean;
}) {
  if (largest === null) return null;
  const { step } = largest;
  const isGain = direction === 'improved';
  const day =
    step &&
    (isGain
      ? t`This keyword has mostly ranked higher since its check of ${formatDay(step.on)}. The check before it was on ${formatDay(step.after)}.`
      : t`This keyword has mostly ranked lower since its check of ${formatDay(step.on)}. The check before it was on ${formatDay(step.after)}.`);
  const named = isGain
    ? t`Largest gain of visibility: “${largest.keyword}” ${describeMove(largest.from, largest.to)}.`
    : t`Largest loss of visibility: “${largest.keyword}” ${describeMove(largest.from, largest.to)}.`;
  if (isOnly) return <Text size="sm">{isPage ? `${named} ${day ?? ''}` : day}</Text>;
  const leftOut = counts[direction] - described;
  return (
    <Text size="sm">
      {named} {day}{' '}
      {leftOut > 0 &&
        (isGain
          ? t`The reasons are those of the ${formatCount(described)} largest gains; ${formatCount(leftOut)} smaller ones are left out.`
          : t`The reasons are those of the ${formatCount(described)} largest losses; ${formatCount(leftOut)} smaller ones are left out.`)}
    </Text>
  );
}

/** The next step of a decline without a known reason. */
function ComparePages({ websiteId }: { websiteId: string }) {
  const isManager = useHasRole('manager');
  return (
    <Text size="sm">
      {isManager
        ? t`Next step: compare your pages with those that rank above them.`
        : t`Advice to your contact: compare the pages with those that rank above them.`}{' '}
      <AppLink href={paths.keywordComparison(websiteId)}>{t`Compare keywords`}</AppLink>
    </Text>
  );
}
