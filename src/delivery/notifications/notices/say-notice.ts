import { sayer } from '#platform/text';
import type { AiOverviewChange } from '../rules/rule.ts';
import { counted } from './counted.ts';
import { nameSource } from './name-source.ts';

interface OfWebsite {
  domain: string;
}
type Counted = OfWebsite & { count: number };
/** The id is public. A client links to the keyword, and names the days of the first and the last check of the change. */
interface OfKeyword {
  keyword: string;
  keywordId: string;
  changedDay: string;
  checkedDay: string;
}
interface Link {
  url: string;
}
interface Rates {
  before: number;
  after: number;
  day: string;
}

const counters = { google: 'Search Console', bing: 'Bing', export: 'imported Search Console files' };
const dollars = (micros: number) => `$${(micros / 1_000_000).toFixed(2)}`;
const percent = (rate: number) => `${Math.round(rate * 100)}%`;
const spaced = (code: string) => code.replaceAll('_', ' ');
const mentionRate = (trend: string, { before, after, day }: Rates) =>
  `The mention rate of unbranded prompts ${trend} from ${percent(before)} to ${percent(after)} in the week until ${day}`;

const titles = {
  keywords_declined: ({ domain, count }: Counted) => `${domain}: ${counted(count, 'keyword')} declined`,
  keywords_improved: ({ domain, count }: Counted) => `${domain}: ${counted(count, 'keyword')} improved`,
  ai_overviews_changed: ({ domain, count }: Counted) =>
    `${domain}: AI Overviews of ${counted(count, 'keyword')} changed`,
  competitors_overtook: ({ domain, count }: Counted) =>
    `${domain}: competitors overtook for ${counted(count, 'keyword')}`,
  mention_rate_changed: ({ domain }: OfWebsite) => `${domain}: AI answers mention it at another rate`,
  search_unusual: ({ domain }: OfWebsite) => `${domain}: unusual search traffic`,
  audit_declined: ({ domain }: OfWebsite) => `${domain}: the site audit has declined`,
  links_lost: ({ domain, count }: Counted) => `${domain}: ${counted(count, 'backlink')} lost`,
  links_gained: ({ domain, count }: Counted) => `${domain}: ${counted(count, 'backlink')} gained`,
  source_failed: ({ domain, source }: OfWebsite & { source: string }) =>
    `${domain}: collecting ${nameSource(source)} failed`,
  sources_late: ({ domain, count }: Counted) => `${domain}: ${counted(count, 'data source')} late`,
  campaign_waits: ({ domain, campaign }: OfWebsite & { campaign: string }) =>
    `${domain}: the campaign ${campaign} needs your attention`,
  task_commented: ({ domain, author, campaign }: OfWebsite & { author: string; campaign: string }) =>
    `${domain}: ${author} commented on a task of the campaign ${campaign}`,
  budgets_low: ({ count }: { count: number }) => `${counted(count, 'provider budget')} nearly used up`,
  invoice_overdue: ({ number }: { number: string }) => `Invoice ${number} is overdue`,
};

const aiOverviews: Record<`ai_overview_${AiOverviewChange}`, (values: OfKeyword) => string> = {
  ai_overview_appeared: ({ keyword }) => `${keyword}: the result page now shows an AI Overview`,
  ai_overview_disappeared: ({ keyword }) => `${keyword}: the result page no longer shows an AI Overview`,
  ai_overview_cited: ({ keyword }) => `${keyword}: the AI Overview now cites this website`,
  ai_overview_not_cited: ({ keyword }) => `${keyword}: the AI Overview no longer cites this website`,
};

const lines = {
  position: ({ keyword, before, after }: OfKeyword & { before: number; after: number }) =>
    `${keyword}: ${before} → ${after}`,
  position_in_four_weeks: ({ keyword, before, after }: OfKeyword & { before: number; after: number }) =>
    `${keyword}: ${before} → ${after} in four weeks`,
  left_results: ({ keyword, before, depth }: OfKeyword & { before: number; depth: number }) =>
    `${keyword}: ${before} → not in the top ${depth}`,
  entered_results: ({ keyword, depth, after }: OfKeyword & { depth: number; after: number }) =>
    `${keyword}: not in the top ${depth} → ${after}`,
  overtaken: (values: OfKeyword & { competitor: string; rank: number; own: number }) =>
    `${values.keyword}: ${values.competitor} is at ${values.rank}, this website is at ${values.own}`,
  overtaken_unranked: (values: OfKeyword & { competitor: string; rank: number; depth: number }) =>
    `${values.keyword}: ${values.competitor} is at ${values.rank}, this website is not in the top ${values.depth}`,
  mention_rate_rose: (values: Rates) => mentionRate('rose', values),
  mention_rate_fell: (values: Rates) => mentionRate('fell', values),
  search_metric: (values: {
    source: keyof typeof counters;
    value: number;
    metric: string;
    day: string;
    expected: number;
  }) =>
    `${counters[values.source]}: ${values.value} ${values.metric} on ${values.day}, ${values.expected} on a usual day like it`,
  audit_score: ({ before, after, errors }: { before: number; after: number; errors: number }) =>
    `Score ${before} → ${after}; ${counted(errors, 'new error')}`,
  link: ({ url, authority }: Link & { authority: number }) => `${url} (authority ${authority})`,
  link_without_authority: ({ url }: Link) => `${url} (authority unknown)`,
  lost_link: ({ url, reason, authority }: Link & { reason: string; authority: number }) =>
    `${url} (${spaced(reason)}, authority ${authority})`,
  lost_link_without_authority: ({ url, reason }: Link & { reason: string }) =>
    `${url} (${spaced(reason)}, authority unknown)`,
  source_error: ({ source, message }: { source: string; message: string; error: string }) =>
    `${nameSource(source)}: ${message}`,
  source_error_unknown: ({ source }: { source: string }) => `${nameSource(source)}: The reason is unknown.`,
  source_late: ({ source, hours, lastAt }: { source: string; hours: number; lastAt: string }) =>
    `${nameSource(source)}: ${counted(hours, 'hour')} late, last collected ${lastAt}`,
  source_late_never_collected: ({ source, hours }: { source: string; hours: number }) =>
    `${nameSource(source)}: ${counted(hours, 'hour')} late, never collected`,
  keyword_to_approve: ({ subject }: { subject: string }) => `Keyword to approve: ${subject}`,
  placement_to_approve: ({ subject }: { subject: string }) => `Placement to approve: ${subject}`,
  /** The ids are public. A client links to the task. */
  comment: ({ text }: { text: string; campaignId: string; taskId: string }) => text,
  payment_declined: () => 'The payment was declined',
  payment_overdue: () => 'A payment is overdue',
  budget_used: (values: { provider: string; usedMicros: number; limitMicros: number }) =>
    `${values.provider}: ${dollars(values.usedMicros)} of ${dollars(values.limitMicros)} used this month`,
  invoice_due: ({ amount, currency, day }: { amount: string; currency: string; day: string }) =>
    `${amount} ${currency}, due ${day}`,
  /** The ids are those of the other keywords. A client links to all of them. */
  more: ({ count }: { count: number; keywordIds?: string[] }) => `… and ${count} more`,
};

/** The titles and the lines of notifications. */
export const noticeSentences = { ...titles, ...aiOverviews, ...lines };

export const sayNotice = sayer('notice', noticeSentences);
