import { t } from '@lingui/core/macro';
import type { DropReason } from '../../../api/drop-reasons.ts';
import { paths } from '../../../paths.ts';
import { searchFilters } from './describe-search.ts';

/** The work that a reason of a decline suggests. The link is null if that of the evidence leads there. */
export interface NextStep {
  text: string;
  link: { href: string; label: string } | null;
}

type Suggest = (reason: DropReason, websiteId: string, asked: string | null) => NextStep | null;

const onEvidence = (text: string) => () => ({ text, link: null });

/** Queries that are tracked need not be added. */
function comparePages({ query, untracked }: Pick<DropReason, 'query' | 'untracked'>): string {
  if (query === null) return t`Compare the page with the results that rank above it.`;
  if (untracked === null || untracked === 0)
    return t`Compare the page with the results that rank above it for these queries.`;
  return untracked > query.others
    ? t`Compare the page with the results that rank above it for these queries, and track the queries as keywords.`
    : t`Compare the page with the results that rank above it for these queries, and track those that are not tracked yet.`;
}

const answering = t`Check whether your page can appear in it, for example with a direct answer.`;
/** Examples of how to appear in a SERP feature. */
const featureSteps: Partial<Record<string, string>> = {
  shopping: t`Check whether your products can appear in it, for example with a product feed in Merchant Center.`,
  popular_products: t`Check whether your products can appear in it, for example with a product feed in Merchant Center.`,
  featured_snippet: answering,
  answer_box: answering,
  people_also_ask: answering,
};

const steps: Partial<Record<DropReason['kind'], Suggest>> = {
  page_not_indexable: onEvidence(t`Make the page indexable again, then run an audit.`),
  page_changed: ({ keywords, topKeywords }, websiteId) => ({
    text: t`Decide which page should rank, and link to it from the other one or merge both.`,
    link:
      keywords > 1
        ? null
        : {
            href: paths.cannibalisation(websiteId, topKeywords[0]?.keywordId),
            label: t`Open cannibalization`,
          },
  }),
  query_moved_away: (_reason, websiteId) => ({
    text: t`Decide which page should rank, and link to it from the other one or merge both.`,
    link: { href: paths.cannibalisation(websiteId), label: t`Open cannibalization` },
  }),
  search_update: (_reason, websiteId) => ({
    text: t`Nothing to repair at once. Compare your pages with those that gained during the update.`,
    link: { href: paths.keywordComparison(websiteId), label: t`Compare keywords` },
  }),
  annotation: ({ event }, websiteId) =>
    event?.kind === 'deploy'
      ? {
          text: t`Check what changed on these pages on that day.`,
          link: { href: paths.auditIssues(websiteId, { state: 'new' }), label: t`Open new issues` },
        }
      : null,
  competitor: onEvidence(t`Check what the result of the competitor answers that your page does not.`),
  whole_website: (_reason, websiteId) => ({
    text: t`Check the deployments and updates of these days.`,
    link: { href: paths.annotations(websiteId), label: t`Open annotations` },
  }),
  folder: onEvidence(t`Check what these pages have in common, such as a template.`),
  device: onEvidence(t`Check the pages on this device.`),
  links_lost: onEvidence(t`Ask the websites to restore their links.`),
  feature: ({ feature }) => ({
    text: featureSteps[feature ?? ''] ?? t`Check whether your page can appear in it.`,
    link: null,
  }),
  demand_fell: (reason, websiteId, asked) => ({
    text: t`Nothing to repair on the page, because it is searched less. Compare with the previous year to see whether it is searched less than a year ago. The comparison stays selected on other pages.`,
    link: {
      href: paths.searchConsole(websiteId, {
        ...searchFilters(reason, asked),
        compare: 'previous_year',
      }),
      label:
        reason.url === null ? t`Compare with the previous year` : t`Compare this page with the previous year`,
    },
  }),
  ctr_fell: ({ url }, websiteId) => ({
    text: t`Compare title and description with the other results, and look for SERP features above your result.`,
    link:
      url === null ? null : { href: paths.auditPage(websiteId, url), label: t`Open title and description` },
  }),
  position_fell: (reason) => ({ text: comparePages(reason), link: null }),
  variation: onEvidence(t`Nothing to do. Wait for the next checks.`),
};

/** The next step for a reason of a decline; null for its consequences. @param asked The keyword or the query whose reasons are asked. Pure. */
export const nextStep = (
  reason: DropReason,
  websiteId: string,
  asked: string | null = null,
): NextStep | null => steps[reason.kind]?.(reason, websiteId, asked) ?? null;
