import { Type } from 'typebox';
import { figureSources } from '#figures';
import { AnyOf, Choice, Country, Day, Exactly, Nullable, pagingQuery, Text, Timestamp } from '#http';
import { dimensions, searchTypes } from '#providers/search-console';

export const mostRows = 25_000;

const Count = (example: number) => Type.Integer({ minimum: 0, examples: [example] });

const sumMembers = {
  clicks: Count(120),
  impressions: Count(4_800),
  ctr: Nullable(
    Type.Number({
      description: 'Clicks by impressions, 0 to 1; null without impressions.',
      examples: [0.025],
    }),
  ),
  position: Nullable(
    Type.Number({
      description: 'The mean over impressions; null without any, and where the source gives none.',
      examples: [8.3],
    }),
  ),
};

const Sum = Exactly(sumMembers);
const Previous = Type.Optional(Nullable(Sum));

export const FigureSumShape = Exactly(
  { ...sumMembers, previous: Previous },
  { title: 'SearchConsoleTotals' },
);

export const FigureRowShape = Exactly(
  {
    key: Type.String({
      description:
        'The query, page, country (ISO 3166-1 alpha-2, `ZZ` unknown), device, day or kind of appearance.',
      examples: ['running shoes'],
    }),
    ...sumMembers,
    previous: Previous,
  },
  { title: 'SearchConsoleRow' },
);

export const rangeMembers = {
  range: Type.Optional(
    Text({
      maxLength: 5,
      description: '`<n>d`: so many days up to the newest final one; `28d` where absent.',
      examples: ['28d'],
    }),
  ),
  startDate: Type.Optional(
    Type.String({
      format: 'date',
      description: 'The first day, instead of `range`. Days are Google’s own (Pacific time).',
      examples: ['2026-10-24'],
    }),
  ),
  endDate: Type.Optional(
    Type.String({
      format: 'date',
      description:
        'The last day; the newest final one where absent. Days after `meta.finalThrough` may still change.',
      examples: ['2026-11-18'],
    }),
  ),
  searchType: Type.Optional(Choice(searchTypes, { description: '`web` where absent.', examples: ['web'] })),
  source: Type.Optional(
    Choice(figureSources, {
      description:
        'Who counted: Google, Bing (rows are sums of weeks), or Google in an imported file. The first of these that there is where absent.',
      examples: ['google'],
    }),
  ),
};

const textFilter = (of: string) =>
  AnyOf(
    Text({ maxLength: 1_000 }),
    `Any of these. The ${of} contains the text; or begin with \`exact:\`, \`regex:\` (RE2), \`notContains:\`, \`notExact:\` or \`notRegex:\`; \`contains:\` says the same as no beginning.`,
  );

export const filterMembers = {
  query: textFilter('query'),
  page: textFilter('page’s address'),
  // As the rows name them: what Google does not know, and Kosovo, which has no code of ISO.
  country: AnyOf(
    Type.Union([Country, Choice(['ZZ', 'zz', 'XK', 'xk'])]),
    'Any of these countries; `ZZ` is unknown.',
  ),
  device: AnyOf(Choice(['desktop', 'mobile', 'tablet']), 'Any of these devices.'),
};

const limit = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    examples: [100],
    description: `Rows of a page; 1000 where absent. Served at the maximum (${mostRows}) where it is above. Without effect on totals.`,
  }),
);

export const FiguresQuery = Exactly({
  ...rangeMembers,
  dimension: Type.Optional(
    Choice(['query', 'page', 'country', 'device', 'date', 'searchAppearance'], {
      description: 'What to break the figures down by. Totals where absent.',
      examples: ['query'],
    }),
  ),
  ...filterMembers,
  compare: Type.Optional(
    Choice(['previous'], { description: 'Adds the figures of as many days right before.' }),
  ),
  sort: Type.Optional(
    Choice(
      ['clicks', 'impressions', 'ctr', 'position', 'key'].flatMap((by) => [by, `-${by}`]) as [
        string,
        ...string[],
      ],
      { description: '`-clicks` where absent; days by `key`.', examples: ['-clicks'] },
    ),
  ),
  limit,
  cursor: pagingQuery.cursor,
});

const Share = Nullable(Type.Number({ minimum: 0, maximum: 1, examples: [0.18] }));

const periodMembers = {
  startDate: Day,
  endDate: Day,
  finalThrough: Nullable(
    Type.String({
      format: 'date',
      description: 'The newest day whose figures are final.',
      examples: ['2026-11-18'],
    }),
  ),
  source: Choice(figureSources, { examples: ['google'] }),
  searchType: Choice(searchTypes, { examples: ['web'] }),
  bucket: Choice(['day', 'week', 'period'], {
    description:
      'What the figures are kept by. Totals and days are of days. Rows from Bing are sums of weeks, and a week counts where the day by which Bing names it lies in the range; rows of an imported file are one sum of its period.',
    examples: ['day'],
  }),
};

export const FiguresMeta = Exactly({
  ...periodMembers,
  dimension: Nullable(Type.String({ examples: ['query'] })),
  dimensions: Type.Array(Choice(dimensions), {
    description: 'What these figures can be broken down by, with the same filters; by days besides.',
    examples: [['query', 'page', 'country', 'device', 'searchAppearance']],
  }),
  aggregation: Choice(['byProperty', 'byPage'], {
    description: 'By page, each page of the website on a result page counts for itself.',
    examples: ['byProperty'],
  }),
  basis: Choice(['google', 'rows'], {
    description:
      '`google`: sums as the source gives them. `rows`: added up from rows, of which it leaves some out.',
    examples: ['google'],
  }),
  withheld: Nullable(
    Exactly(
      { clicks: Share, impressions: Share },
      {
        description:
          'The part of the totals that the source’s rows do not show, 0 to 1. Null for totals and days, with filters, and where Google did not count itself (Bing, files).',
      },
    ),
  ),
  previousStartDate: Type.Optional(Day),
  previousEndDate: Type.Optional(Day),
});

export const SyncShape = Exactly(
  {
    source: Choice(['google', 'bing'], { examples: ['google'] }),
    property: Type.String({ examples: ['sc-domain:example.com'] }),
    status: Choice(['collecting', 'ready', 'waiting', 'failed'], { examples: ['ready'] }),
    error: Nullable(
      Exactly({ code: Type.String({ examples: ['permission_lost'] }), message: Type.String() }),
    ),
    finalThrough: Nullable(Day),
    completeFrom: Nullable(
      Type.String({
        format: 'date',
        description: 'From this day on no day is missing.',
        examples: ['2025-07-21'],
      }),
    ),
    daysKept: Count(480),
    daysDue: Type.Integer({ minimum: 0, description: 'Still to be fetched.', examples: [0] }),
    lastSuccessAt: Nullable(Timestamp),
    nextRunAt: Nullable(Timestamp),
  },
  { title: 'SearchConsoleSync' },
);

export const OpportunityShape = Exactly(
  {
    query: Type.String({ examples: ['running shoes'] }),
    ...sumMembers,
    clicksToWin: Type.Integer({
      minimum: 0,
      description: 'Clicks to be expected at the target position, less those of now.',
      examples: [140],
    }),
    page: Nullable(
      Type.String({
        description: 'The page that is shown most; null where Google tells none.',
        examples: ['https://example.com/shoes'],
      }),
    ),
    keywordId: Nullable(
      Type.String({
        description: 'The keyword, where it is tracked.',
        examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'],
      }),
    ),
  },
  { title: 'Opportunity' },
);

export const OpportunitiesMeta = Exactly({
  startDate: periodMembers.startDate,
  endDate: periodMembers.endDate,
  finalThrough: periodMembers.finalThrough,
  source: periodMembers.source,
  searchType: periodMembers.searchType,
  targetPosition: Type.Integer({ examples: [3] }),
  clickRates: Type.Array(Type.Number(), {
    description: 'The share of searchers assumed to click, at positions 1 to 20.',
    examples: [[0.28, 0.15, 0.105]],
  }),
});
