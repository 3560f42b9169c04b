import { plural, t } from '@lingui/core/macro';
import type { SourceName, Website } from '../../../api/websites.ts';
import { dayOfNow, formatDay } from '../../../format/dates.ts';
import { formatCount, formatRate, formatShare } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { sourceNames, sourceTitles } from '../../../ui/source-state.tsx';
import { namePage } from '../../../format/name-page.ts';
import { minComparedPrompts } from '../../ai-visibility/parts/describe-rate-change.ts';
import { isMoreThanChance } from '../parts/is-more-than-chance.ts';
import type { WebsiteState } from '../parts/website-state.ts';
import type { Action } from './action.ts';
import { auditProblems } from './audit-problems.ts';
import { campaignActions } from './campaign-actions.ts';
import { lostLinks } from './lost-links.ts';
import { pageDecline } from './page-decline.ts';
import { reviewProblems } from './review-problems.ts';
import { errorText } from '../../../format/error-text.ts';
import { countryName, languageName } from '../../../format/place-names.ts';

/** Smaller declines are normal variation. */
const minDecline = 0.2;

/** The next actions, the largest impact first. Normal variation needs none. */
export function findActions(state: WebsiteState, now: number): Action[] {
  const ofAll = [
    ...missingKeywords(state),
    ...assumedMarket(state),
    ...sourceProblems(state),
    ...failedChecks(state),
    ...campaignActions(state, now),
  ];
  const all = state.relationship === 'competitor' ? ofAll : [...ofAll, ...ownActions(state, dayOfNow(now))];
  return all.toSorted((a, b) => b.impact - a.impact);
}

/** A member can neither connect nor change the website of a competitor, and its losses are no trouble. */
function ownActions(state: WebsiteState, today: string): Action[] {
  return [
    ...missingConsole(state),
    ...leftTop10(state),
    ...clickDecline(state),
    ...pageDecline(state),
    ...reviewProblems(state, today),
    ...auditProblems(state),
    ...mentionDecline(state),
    ...lostLinks(state),
  ];
}

/** Without keywords there are no rankings. */
function missingKeywords({ websiteId, keywords }: WebsiteState): Action[] {
  if (keywords?.total !== 0) return [];
  return [
    {
      key: 'keywords',
      tone: 'warn',
      title: t`Add keywords`,
      note: t`Positions, competitors and visibility need keywords.`,
      href: paths.keywordSuggestions(websiteId),
      impact: 80,
      isForManagers: true,
    },
  ];
}

/** Search Console belongs to the owner of a website, and AI visibility watches its brands. */
const competitorSources = ['rankings', 'backlinks', 'audit'] as const satisfies SourceName[];

const pagesOf: Record<SourceName, (websiteId: string) => string> = {
  rankings: paths.keywords,
  searchConsole: paths.searchConsole,
  backlinks: paths.backlinks,
  aiVisibility: paths.visibility,
  audit: paths.audit,
};

/** Without evidence for a country, keywords would silently be searched in the wrong one. */
function assumedMarket({ websiteId, market }: WebsiteState): Action[] {
  if (market?.source !== 'assumed') return [];
  return [
    {
      key: 'market',
      tone: 'warn',
      title: t`Set the country of this website`,
      note: t`Cairn found no evidence and assumes ${countryName(market.country)}, ${languageName(market.language)}. Keywords are searched there.`,
      href: paths.keywordSuggestions(websiteId),
      impact: 75,
      isForManagers: true,
    },
  ];
}

function sourceProblems({ websiteId, relationship, sources }: WebsiteState): Action[] {
  if (sources === undefined) return [];
  const names = relationship === 'competitor' ? competitorSources : sourceNames;
  return names.flatMap((name): Action[] => {
    const { status, error } = sources[name];
    const title = describeProblem(sourceTitles[name], status, error?.code);
    if (title === null) return [];
    const lacksProperty = error?.code === 'property_ambiguous';
    return [
      {
        key: `source ${name}`,
        tone: status === 'failed' ? 'bad' : 'warn',
        title,
        note: errorText(error) ?? t`Collection resumes automatically.`,
        href: lacksProperty ? paths.connections() : pagesOf[name](websiteId),
        impact: status === 'failed' ? 90 : status === 'paused' ? 60 : 35,
        ...(lacksProperty && { isForManagers: true }),
      },
    ];
  });
}

function describeProblem(
  source: string,
  status: Website['sources'][SourceName]['status'],
  code: string | undefined,
): string | null {
  if (status === 'failed') return t`Check ${source}, which failed`;
  if (status === 'paused') return t`Check ${source}, which is paused`;
  if (code === 'property_ambiguous') return t`Check ${source}, which needs a property`;
  const isPart = code === 'some_checks_failed' || code === 'some_runs_failed';
  return isPart ? t`Check ${source}, which failed in part` : null;
}

function failedChecks({ websiteId, keywords }: WebsiteState): Action[] {
  const failed = keywords?.checkStatuses.failed ?? 0;
  if (failed === 0) return [];
  return [
    {
      key: 'failed checks',
      tone: 'warn',
      title: t`Look at ${plural(failed, { one: '# keyword', other: '# keywords' })} that could not be checked`,
      note: t`They show their last successful position. Failed checks are retried automatically.`,
      href: paths.keywords(websiteId, { checkStatus: 'failed' }),
      impact: 30,
    },
  ];
}

function leftTop10({ websiteId, leftTop10: left }: WebsiteState): Action[] {
  const [first] = left?.keywords ?? [];
  if (left === undefined || first === undefined) return [];
  const { keywords: lost, since, href } = left;
  const names = lost
    .slice(0, 3)
    .map(({ keyword }) => keyword)
    .join(', ');
  return [
    {
      key: 'left top 10',
      tone: 'bad',
      title: t`Look at ${lost.length < 10 ? plural(lost.length, { one: '# keyword', other: '# keywords' }) : t`10 or more keywords`} that left the top 10`,
      note: t`Newest checks compared with ${formatDay(since)}: ${lost.length > 3 ? t`${names} and others` : names}`,
      href: lost.length === 1 ? paths.keyword(websiteId, first.id) : href,
      impact: 65,
    },
  ];
}

/** The page that lost most of the clicks, if one did, or all of them. */
function clickDecline({ websiteId, totals, pages, than, lengthRatio }: WebsiteState): Action[] {
  const before = totals?.previous?.clicks ?? 0;
  if (totals === undefined || !isMoreThanChance(totals, lengthRatio)) return [];
  const decline = (before - totals.clicks) / before;
  if (decline < minDecline) return [];
  const [page] = (pages ?? []).toSorted((one, other) => lossOf(other) - lossOf(one));
  const share = page === undefined ? 0 : lossOf(page) / (before - totals.clicks);
  const search: Record<string, string> =
    page !== undefined && share >= 0.5 ? { page: `exact:${page.key}` } : {};
  return [
    {
      key: 'clicks',
      tone: 'bad',
      title: t`Look at the decline of clicks by ${formatShare(decline)}`,
      note:
        page !== undefined && share >= 0.5
          ? t`${namePage(page.key, { isStart: true })} lost ${formatCount(lossOf(page))} of ${formatCount(before - totals.clicks)}.`
          : t`${formatCount(totals.clicks)} now, ${formatCount(before)} before (${than}).`,
      href: paths.searchConsole(websiteId, search),
      impact: 70 + 20 * decline,
    },
  ];
}

const lossOf = ({ clicks, previous }: NonNullable<WebsiteState['pages']>[number]) =>
  (previous?.clicks ?? 0) - clicks;

/** AI answers vary from run to run, so only a significant decline is reported. */
function mentionDecline({ websiteId, mentions }: WebsiteState): Action[] {
  const change = mentions?.change?.mentionRate;
  if (change == null || change.prompts < minComparedPrompts) return [];
  if (!change.significant || change.difference >= 0) return [];
  return [
    {
      key: 'mentions',
      tone: 'bad',
      title: t`Look at the AI mention rate, which declined`,
      note: t`${formatRate(change.rate)} of the answers to the same prompts, previously ${formatRate(change.previousRate)}. The change is significant.`,
      href: paths.visibility(websiteId),
      impact: 45,
    },
  ];
}

function missingConsole({ sources }: WebsiteState): Action[] {
  const { status, error } = sources?.searchConsole ?? {};
  // A connection without a matching property is a problem of the source, which says so.
  if (status !== 'not_connected' || error != null) return [];
  return [
    {
      key: 'search console',
      tone: 'warn',
      title: t`Connect Search Console`,
      note: t`Clicks and impressions come from Google Search Console or Bing Webmaster Tools.`,
      href: paths.connections(),
      impact: 50,
      isForManagers: true,
    },
  ];
}
