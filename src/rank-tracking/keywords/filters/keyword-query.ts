import { type Static, Type } from 'typebox';
import { AnyOf, Choice, Country, Day, Exactly, fileColumns, pagingQuery, Text } from '#platform/http';
import { invalidField } from '#platform/problems';
import { rankCheckStatuses } from '#rank-tracking/positions';
import { parsePositionFilter, type PositionFilter } from './position-filter.ts';
import { keywordOrigins, keywordStatuses } from '../keyword.ts';
import { Device, Engine, Location } from '../schemas.ts';

const aiOverviewFilters = ['present', 'cited', 'not_cited', 'absent', 'unknown'] as const;
export type AiOverviewFilter = (typeof aiOverviewFilters)[number];

/** Movements of a keyword into the first 3, 10 or 20 positions, or out of them. */
const moves = [
  'into_top3',
  'into_top10',
  'into_top20',
  'out_of_top3',
  'out_of_top10',
  'out_of_top20',
] as const;
export type Move = (typeof moves)[number];

const sorts = [
  'createdAt',
  'keyword',
  'position',
  'change',
  'visibility',
  'bestPosition',
  'checkedAt',
  'searchVolume',
] as const;
export type KeywordSort = (typeof sorts)[number];
const directedSorts = sorts.flatMap((name): [KeywordSort, `-${KeywordSort}`] => [name, `-${name}`]);

const FeatureName = Text({ maxLength: 64, examples: ['ai_overview'] });

/** The filters of a segment, which is a part of a website's keywords. */
const segmentFilters = {
  tag: AnyOf(Text({ maxLength: 50, examples: ['brand'] }), 'Keywords with any of these tags.'),
  topic: AnyOf(
    Type.String({ pattern: '^top_[0-9a-z]{26}$', examples: ['top_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
    'Keywords of any of these topics. Ids of other accounts are ignored.',
  ),
  folder: AnyOf(
    Text({ maxLength: 1000, examples: ['/blog/'] }),
    'Keywords whose page lies in any of these folders of the website: the page that ranks, or the target URL if none does.',
  ),
  country: AnyOf(Country, 'Keywords in any of these countries.'),
  device: AnyOf(Device, 'Keywords on any of these devices.'),
  engine: AnyOf(Engine, 'Keywords of any of these search engines.'),
  location: AnyOf(Location, 'Keywords in any of these locations.'),
};

const viewParameter = {
  view: Type.Optional(
    Text({
      maxLength: 50,
      description: 'A saved view. Further filters narrow it.',
      examples: ['view_01kqk0n8zwe5rt3yhj2m4c6v9v'],
    }),
  ),
};

/** The query parameters of endpoints with metrics of keywords. */
export const segmentQuery = { ...segmentFilters, ...viewParameter };
const SegmentQuery = Exactly(segmentQuery);
export type SegmentQuery = Static<typeof SegmentQuery>;

const Range = (examples: [string], of: string) =>
  Type.Optional(
    Text({
      maxLength: 30,
      description: `${of}: \`<from>..<to>\`, \`<from>..\` or \`..<to>\`, both inclusive.`,
      examples,
    }),
  );

const rangeFilters = {
  change: Range(['3..'], 'Positions gained, negative if lost'),
  searchVolume: Range(['100..1000'], 'Mean monthly searches'),
  words: Range(['3..'], 'Number of words of the phrase'),
  daysSinceCheck: Range(['7..'], 'Whole days since the last rank check'),
};

/** A filter by position, for `parsePositions`. */
export const positionFilter = (description: string) =>
  AnyOf(Text({ maxLength: 10, examples: ['top10'] }), description);

/** @param path of the field, for the problem @throws Problem invalid_request */
export function parsePositions(texts: readonly string[], path: string): PositionFilter[] {
  return texts.map((text) => {
    const position = parsePositionFilter(text);
    if (position !== null) return position;
    throw invalidField(path, 'pattern', 'must be `top<N>` or `<N>` up to 100, `<from>-<to>` or `none`');
  });
}

/** Everything that a view saves. */
const listQuery = {
  id: AnyOf(
    Type.String({ pattern: '^kw_[0-9a-z]{26}$', examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
    'Keywords with these ids. Ids of other accounts are ignored.',
  ),
  position: positionFilter(
    'The first N positions, up to 100, as `top<N>`, `top-<N>`, `top_<N>`, `top <N>`, `<=<N>` or `<N>`; a range as `<from>-<to>` or `<from>..<to>`; or `none` for keywords that were checked and not found.',
  ),
  checkStatus: AnyOf(Choice(rankCheckStatuses), 'Outcome of the last attempt.'),
  stale: Type.Optional(
    Type.Boolean({
      description: 'Whether more than two intervals have passed since the last successful rank check.',
    }),
  ),
  status: AnyOf(Choice(keywordStatuses), 'Approved or paused.'),
  origin: AnyOf(Choice(keywordOrigins), 'Added by people or imports, or discovered.'),
  ...segmentFilters,
  feature: AnyOf(FeatureName, 'Keywords whose last result page shows any of these SERP features.'),
  ownFeature: AnyOf(FeatureName, 'Keywords with any of these SERP features that show a page of the website.'),
  aiOverview: AnyOf(
    Choice(aiOverviewFilters),
    'Whether the last result page shows an AI Overview, and whether it cites the website. `unknown` includes AI Overviews with unknown sources.',
  ),
  ownUrl: AnyOf(
    Text({ maxLength: 2048, examples: ['https://example.com/shoes'] }),
    'Keywords for which any of these URLs ranks, not only as the best one.',
  ),
  search: AnyOf(
    Text({ maxLength: 100, examples: ['shoes'] }),
    'Keywords that contain any of these texts, ignoring case.',
  ),
  notSearch: AnyOf(
    Text({ maxLength: 100, examples: ['cheap'] }),
    'Keywords that contain none of these texts, ignoring case.',
  ),
  startsWith: AnyOf(
    Text({ maxLength: 100, examples: ['how'] }),
    'Keywords that start with any of these texts, ignoring case.',
  ),
  url: AnyOf(
    Text({ maxLength: 200, examples: ['/shoes'] }),
    'Keywords for which a page ranks whose URL contains any of these texts, ignoring case.',
  ),
  ...rangeFilters,
  moved: AnyOf(
    Choice(moves),
    'Keywords that have entered or left the first N positions since the day of `since`, which is required. A keyword that was not found, or is not found now, is outside of them.',
  ),
  history: Type.Optional(
    Text({
      maxLength: 20,
      description: '`<n>d`, clipped to 1 to 90 days. Adds `history` to each keyword.',
      examples: ['7d'],
    }),
  ),
  since: Type.Optional(
    Text({
      maxLength: 20,
      description:
        '`<n>d` or a day, `YYYY-MM-DD`. Adds `since` to each keyword, with the position at the end of that day and the change. The filter and the sort `change` use this change, also those of a view without a `since` of its own. Needs one website.',
      examples: ['7d'],
    }),
  ),
  sort: Type.Optional(
    Choice(directedSorts, {
      description:
        'Default: `position` with a position filter, otherwise `createdAt`. `visibility` is by what each keyword added to the change of the visibility since the day of `since`, which is required, the largest loss first. Null values come last.',
    }),
  ),
};

const { id: keywordId, history: _history, sort: _sort, ...countedQuery } = listQuery;
/** The filters of a list whose keywords are counted. `id` of the path is the website. */
export const CountedQuery = Exactly({ ...countedQuery, keywordId, ...viewParameter });
export type CountedQuery = Static<typeof CountedQuery>;

const description = 'Filters, sort order and history with the names and values of the list of keywords.';
export const ViewFilters = Exactly(listQuery, { title: 'ViewFilters', description });
/** The same in responses, whose objects are open. */
export const SavedFilters = Exactly(listQuery, { title: 'SavedFilters', description });
export type ViewFilters = Static<typeof ViewFilters>;

export const KeywordQuery = Exactly({
  websiteId: AnyOf(Type.String(), 'Keywords of any of these websites. If absent, of all websites.'),
  ...listQuery,
  historyEndDate: Type.Optional({ ...Day, description: 'The last day of `history`; default today (UTC).' }),
  ...viewParameter,
  ...fileColumns,
  ...pagingQuery,
});
export type KeywordQuery = Static<typeof KeywordQuery>;
