import { plural, t } from '@lingui/core/macro';
import type { DropExplanation, DropReason } from '../../../api/drop-reasons.ts';
import { formatDay, formatDays } from '../../../format/dates.ts';
import { inSentence } from '../../../format/in-sentence.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { reasonLabels } from '../../audit/parts/reason-labels.ts';
import { deviceOptions } from '../parts/device-options.ts';
import { eventKinds } from '../parts/event-kinds.ts';
import { featureLabels } from '../parts/feature-labels.ts';
import { describeMove } from './describe-move.ts';
import { describeMovedQueries, describeSearch } from './describe-search.ts';
import { namePage } from '../../../format/name-page.ts';

/** A reason in words, with the page of the dashboard that shows the evidence. */
export interface DescribedReason {
  title: string;
  detail: string;
  link: { href: string; label: string } | null;
}

export type Explanation = Pick<DropExplanation, 'direction' | 'days' | 'compared' | 'declined' | 'improved'> &
  Partial<Pick<DropExplanation, 'reasons'>> & {
    /** The keyword or the query whose reasons are asked. */
    asked?: string | null;
  };
/** A reason with texts; those that its kind does not have are empty. */
type Given = Omit<DropReason, Text> & Record<Text, string>;
type Text = 'url' | 'newUrl' | 'domain' | 'feature' | 'folder' | 'device';
type Describe = (reason: Given, websiteId: string, found: Explanation) => DescribedReason;

const describers: Record<DropReason['kind'], Describe> = {
  page_not_indexable: ({ url, audit }, websiteId) => ({
    title: t`Search engines cannot index ${namePage(url)}`,
    detail: describeAudit(audit),
    link: { href: paths.auditPage(websiteId, url), label: t`Open page in the audit` },
  }),
  page_indexable: ({ url, audit }, websiteId) => ({
    title: t`Search engines can index ${namePage(url)} again`,
    detail: describeAudit(audit),
    link: { href: paths.auditPage(websiteId, url), label: t`Open page in the audit` },
  }),
  task_done: ({ url, work }) => ({
    title: work?.text ?? '',
    detail: work?.isVerified
      ? t`Task on ${namePage(url)}, done on ${formatDay(work.day)} and verified.`
      : t`Task on ${namePage(url)}, done on ${formatDay(work?.day)}.`,
    link: work && {
      href: paths.campaignTask({ campaignId: work.campaignId, taskId: work.id }),
      label: t`Open task`,
    },
  }),
  placement_live: ({ url, work }) => ({
    title: t`Placement on ${work?.text ?? ''}`,
    detail: t`It has linked to ${namePage(url)} since ${formatDay(work?.day)}.`,
    link: work && {
      href: paths.placement({ campaignId: work.campaignId, placementId: work.id }),
      label: t`Open placement`,
    },
  }),
  page_changed: (reason, websiteId, found) => ({
    title: t`The ranking page changed from ${namePage(reason.url)} to ${namePage(reason.newUrl)}`,
    detail: describePageChange(reason),
    link:
      reason.keywords > 1
        ? { href: paths.cannibalisation(websiteId), label: t`Open cannibalization` }
        : serpLink(reason, websiteId, found),
  }),
  search_update: (reason, websiteId, found) => ({
    title: reason.event?.text ?? '',
    detail: t`Search engine update, ${describeRollout(reason.event)}. ${describeConcerned(reason, found)}`,
    link: { href: paths.annotations(websiteId), label: t`Open annotations` },
  }),
  annotation: (reason, websiteId, found) => ({
    title: reason.event?.text ?? '',
    detail: t`${eventKinds[reason.event?.kind ?? 'note'].label}, ${formatDay(reason.event?.day)}. ${describeConcerned(reason, found)}`,
    link: { href: paths.annotations(websiteId), label: t`Open annotations` },
  }),
  competitor: (reason, websiteId, found) => ({
    title: isGain(found)
      ? t`${reason.domain} had your position or a better one and lost it`
      : t`${reason.domain} took your position or a better one`,
    detail: describeOvertaking(reason),
    link:
      reason.keywords > 1
        ? {
            href: paths.keywordComparison(websiteId, { competitor: [reason.domain] }),
            label: t`Compare keywords`,
          }
        : serpLink(reason, websiteId, found),
  }),
  feature: (reason, websiteId, found) => ({
    title: isGain(found)
      ? t`No longer above you on the SERP: ${featureLabels[reason.feature] ?? reason.feature}`
      : t`New above you on the SERP: ${featureLabels[reason.feature] ?? reason.feature}`,
    detail: isGain(found)
      ? t`It took clicks from the results below it. ${describeKeywords(reason)}`
      : t`It takes clicks from the results below it. ${describeKeywords(reason)}`,
    link: serpLink(reason, websiteId, found),
  }),
  whole_website: (_reason, websiteId, { direction, declined, improved, compared }) => ({
    title: direction === 'improved' ? t`The whole website improved` : t`The whole website declined`,
    detail:
      direction === 'improved'
        ? t`${formatCount(improved)} of ${plural(compared, { one: '# keyword', other: '# keywords' })} improved, so look for a reason that concerns all pages, such as a deployment or an update.`
        : t`${formatCount(declined)} of ${plural(compared, { one: '# keyword', other: '# keywords' })} declined, so look for a reason that concerns all pages, such as a deployment or an update.`,
    link: { href: paths.keywords(websiteId, { sort: 'change' }), label: t`Open keywords` },
  }),
  folder: (reason, websiteId, found) => ({
    title: isGain(found)
      ? t`The gains concentrate on ${reason.folder}`
      : t`The declines concentrate on ${reason.folder}`,
    detail: describeKeywords(reason),
    link: {
      href: paths.keywords(websiteId, { folder: reason.folder, sort: 'change' }),
      label: t`Open keywords`,
    },
  }),
  device: (reason, websiteId, found) => ({
    title: isGain(found)
      ? t`Only keywords on this device improved: ${deviceLabel(reason.device)}`
      : t`Only keywords on this device declined: ${deviceLabel(reason.device)}`,
    detail: describeKeywords(reason),
    link: {
      href: paths.keywords(websiteId, { device: reason.device, sort: 'change' }),
      label: t`Open keywords`,
    },
  }),
  links_lost: (reason, websiteId) => ({
    title: t`${namePage(reason.url, { isStart: true })} lost backlinks`,
    detail: t`Among them one from ${reason.domain}.`,
    link: { href: paths.backlinkChanges(websiteId, { kind: 'lost' }), label: t`Open lost backlinks` },
  }),
  links_gained: (reason, websiteId) => ({
    title: t`${namePage(reason.url, { isStart: true })} gained backlinks`,
    detail: t`Among them one from ${reason.domain}.`,
    link: { href: paths.backlinkList(websiteId, { sort: '-firstSeen' }), label: t`Open newest backlinks` },
  }),
  demand_rose: describeSearch,
  ctr_rose: describeRate,
  demand_fell: describeSearch,
  ctr_fell: describeRate,
  position_fell: describeSearch,
  position_rose: describeSearch,
  query_moved_away: describeMovedQueries,
  query_moved_here: describeMovedQueries,
  overtaken: (reason, websiteId, found) => ({
    title: plural(reason.domains ?? 0, {
      one: '# domain that ranked below you is above you now',
      other: '# domains that ranked below you are above you now',
    }),
    detail: isReasonOfDomains(found)
      ? t`${listDomains(reason)}. Domains that are not named as a reason above are ahead only because of the decline.`
      : t`${listDomains(reason)}. This follows from the decline.`,
    link: serpLink(reason, websiteId, found),
  }),
  overtook: (reason, websiteId, found) => ({
    title: plural(reason.domains ?? 0, {
      one: '# domain that ranked above you is below you now',
      other: '# domains that ranked above you are below you now',
    }),
    detail: isReasonOfDomains(found)
      ? t`${listDomains(reason)}. Domains that are not named as a reason above are behind only because of the gain.`
      : t`${listDomains(reason)}. This follows from the gain.`,
    link: serpLink(reason, websiteId, found),
  }),
  variation: () => ({
    title: t`Usual variation`,
    detail: t`One or two positions more or less are usual from check to check.`,
    link: null,
  }),
};

/** Describes a reason with its evidence. Pure. */
export function describeReason(reason: DropReason, websiteId: string, found: Explanation): DescribedReason {
  const { url, newUrl, domain, feature, folder, device } = reason;
  const texts = { url, newUrl, domain, feature, folder, device };
  const given = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? '']));
  return describers[reason.kind]({ ...reason, ...given } as Given, websiteId, found);
}

const isGain = ({ direction }: Explanation) => direction === 'improved';
/** The page changed in the check in which the position did. A reason is weak if the earlier page ranks again. */
function describePageChange(reason: Given): string {
  const step = reason.keywords === 1 ? reason.topKeywords[0]?.step : undefined;
  const keywords = describeKeywords(reason);
  if (!step) return keywords;
  return reason.strength === 'weak'
    ? t`It changed in the check of ${formatDay(step.on)}, as the position did, and has changed back since. ${keywords}`
    : t`It changed in the check of ${formatDay(step.on)}, as the position did. ${keywords}`;
}

const deviceLabel = (device: string) => deviceOptions.find(({ value }) => value === device)?.label ?? device;

function describeAudit(audit: DropReason['audit']): string {
  if (audit === null) return '';
  const { before, now, status, finishedOn } = audit;
  const state = reasonLabels[now] ?? now;
  const shown = status >= 400 ? `${state} (${status})` : state;
  return before === null
    ? t`${shown} in the audit of ${formatDay(finishedOn)}. No earlier audit has the page.`
    : t`${shown} in the audit of ${formatDay(finishedOn)}. Before: ${inSentence(reasonLabels[before] ?? before)}.`;
}

/** The SERP shows why fewer or more people click; that of a keyword, because a query may not be tracked. */
function describeRate(reason: Given, websiteId: string, found: Explanation): DescribedReason {
  const described = describeSearch(reason, websiteId, found);
  return { ...described, link: serpLink(reason, websiteId, found) ?? described.link };
}

function describeRollout(event: DropReason['event']): string {
  if (event === null) return '';
  return event.endDay === null ? formatDay(event.day) : formatDays({ from: event.day, to: event.endDay });
}

const describeConcerned = ({ keywords, topKeywords }: Given, found: Explanation) => {
  const [only] = topKeywords;
  if (keywords === 0)
    return isGain(found)
      ? t`The clicks have been higher since then or soon after.`
      : t`The clicks have been lower since then or soon after.`;
  if (keywords === 1 && only !== undefined && found[found.direction] > 1)
    return isGain(found)
      ? t`“${only.keyword}” improved during it or soon after.`
      : t`“${only.keyword}” declined during it or soon after.`;
  if (isGain(found))
    return plural(keywords, {
      one: 'The keyword improved during it or soon after.',
      other: '# keywords improved during it or soon after.',
    });
  return plural(keywords, {
    one: 'The keyword declined during it or soon after.',
    other: '# keywords declined during it or soon after.',
  });
};

function describeOvertaking({ from, to, topKeywords, keywords }: Given): string {
  const [first] = topKeywords;
  const keyword = first?.keyword ?? '';
  const [move, own] = [describeMove(from, to), describeMove(first?.from ?? null, first?.to ?? null)];
  if (keywords <= 1) return t`Its position for “${keyword}”: ${move}. Yours: ${own}`;
  return t`On ${plural(keywords, { one: '# SERP', other: '# SERPs' })}. Its position for “${keyword}”: ${move}. Yours: ${own}`;
}

const isReasonOfDomains = ({ reasons = [] }: Explanation) =>
  reasons.some(({ kind }) => kind === 'competitor');

function listDomains({ domains, topDomains }: Given): string {
  const shown = topDomains ?? [];
  const listed = shown.map(({ domain, from, to }) => `${domain} ${describeMove(from, to)}`).join(', ');
  const more = (domains ?? 0) - shown.length;
  return more > 0 ? t`${listed} and ${formatCount(more)} more` : listed;
}

const maxKeywords = 3;

function describeKeywords({ topKeywords, keywords }: Given): string {
  const shown = topKeywords.slice(0, maxKeywords);
  const listed = shown.map(({ keyword, from, to }) => t`“${keyword}” ${describeMove(from, to)}`).join(', ');
  const more = keywords - shown.length;
  return more > 0 ? t`${listed} and ${formatCount(more)} more` : listed;
}

/** The result pages of both days side by side. */
function serpLink({ topKeywords }: Given, websiteId: string, { days }: Explanation): DescribedReason['link'] {
  const keywordId = topKeywords[0]?.keywordId;
  if (keywordId === undefined || days === null) return null;
  return { href: paths.keywordSerps({ websiteId, keywordId }, days), label: t`Compare SERPs` };
}
