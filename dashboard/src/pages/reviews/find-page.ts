import { t } from '@lingui/core/macro';
import { customRange } from '../../api/date-range.ts';
import type { Finding, Receipt, Review } from '../../api/reviews.ts';
import type { SourceName } from '../../api/websites.ts';
import { onceRange } from '../../search/read-range.ts';
import { paths } from '../../paths.ts';
import { toFilter } from '../search-console/filters/text-filters.ts';

/** A page of the dashboard, and its name in "Open …". */
interface PageOfFinding {
  name: string;
  href: string;
}

type Reviewed = Pick<Review, 'websiteId' | 'from' | 'to'>;
type Find = (review: Reviewed, finding: Finding, receipts: readonly Receipt[]) => PageOfFinding | null;

/** The page of the dashboard on which a finding can be examined. Null if the finding does not say which. */
export function findPage(
  finding: Finding,
  review: Reviewed,
  receipts: ReadonlyMap<string, Receipt>,
): PageOfFinding | null {
  const cited = finding.receipts.flatMap((id) => receipts.get(id) ?? []);
  return finders[finding.kind](review, finding, cited);
}

const audit: Find = ({ websiteId }, _finding, receipts) => {
  const check = fieldOf(receipts, 'check');
  return { name: t`audit issues`, href: paths.auditIssues(websiteId, check === null ? {} : { check }) };
};

/** The page compares the days that the review compares, so it shows the same positions. Other pages keep the days that were chosen. */
const daysOf = ({ from, to }: Reviewed) => ({ range: onceRange(customRange({ from, to })) });

const keywords =
  (sort: string): Find =>
  (review) => ({ name: t`keywords`, href: paths.keywords(review.websiteId, { sort, ...daysOf(review) }) });

const source: Find = ({ websiteId }, { source: name }) =>
  name === null ? null : { name: sourcePages[name].name, href: sourcePages[name].href(websiteId) };

const sourcePages: Record<SourceName, { name: string; href(websiteId: string): string }> = {
  rankings: { name: t`keywords`, href: paths.keywords },
  searchConsole: { name: t`Search Console`, href: paths.searchConsole },
  backlinks: { name: t`backlinks`, href: paths.backlinks },
  aiVisibility: { name: t`AI visibility`, href: paths.visibility },
  audit: { name: t`site audit`, href: paths.audit },
};

const finders: Record<Finding['kind'], Find> = {
  source_failed: source,
  source_missing: source,
  keyword_group_dropped: (review, _finding, receipts) => {
    const tag = receipts.find(({ pointer }) => pointer?.endsWith('/tags/0'))?.value;
    const search = { sort: 'change', ...daysOf(review), ...(tag === undefined ? {} : { tag: String(tag) }) };
    return { name: t`keywords`, href: paths.keywords(review.websiteId, search) };
  },
  keyword_dropped: (review, finding, receipts) => {
    const ofKeywords = receipts.filter(({ operation }) => operation === 'listKeywords');
    const id = fieldOf(ofKeywords, 'id');
    return id === null
      ? keywords('change')(review, finding, receipts)
      : { name: t`keyword`, href: paths.keyword(review.websiteId, id, daysOf(review)) };
  },
  keywords_improved: keywords('-change'),
  visibility_changed: keywords('change'),
  clicks_changed: (review) => ({
    name: t`Search Console`,
    href: paths.searchConsole(review.websiteId, daysOf(review)),
  }),
  page_clicks_dropped: (review, _finding, receipts) => {
    if (fieldOf(receipts, 'kind') === 'query_moved_away')
      return { name: t`cannibalization`, href: paths.cannibalisation(review.websiteId) };
    const page = fieldOf(receipts, 'key');
    const days = daysOf(review);
    const search = page === null ? days : { ...days, page: toFilter('exact', page) };
    return { name: t`Search Console`, href: paths.searchConsole(review.websiteId, search) };
  },
  mention_rate_changed: (review) => ({
    name: t`AI visibility`,
    href: paths.visibility(review.websiteId, daysOf(review)),
  }),
  links_lost: ({ websiteId }) => ({ name: t`backlink changes`, href: paths.backlinkChanges(websiteId) }),
  links_gained: ({ websiteId }) => ({
    name: t`backlinks`,
    href: paths.backlinkList(websiteId, { status: 'new' }),
  }),
  page_noindex: audit,
  page_slow: audit,
  page_issue: audit,
};

/** A field by which a pointer selects a row, such as `id` in `/data/id=kw_1/keyword`. */
export function fieldOf(receipts: readonly Receipt[], name: string): string | null {
  const parts = receipts.flatMap(({ pointer }) => pointer?.split('/') ?? []);
  const values = parts.map((part) =>
    new URLSearchParams(part.replaceAll('~1', '/').replaceAll('~0', '~')).get(name),
  );
  return values.find((value) => value !== null && value !== '') ?? null;
}
