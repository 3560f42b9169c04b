import { Type } from 'typebox';
import { metricSources } from '#search-console/metrics';
import {
  AnyOf,
  Choice,
  compareParameter,
  Country,
  Day,
  Exactly,
  Nullable,
  pagingQuery,
  Text,
} from '#platform/http';
import { dimensions, searchTypes } from '#providers/search-console';

export const maxPageRows = 25_000;

const Count = (example: number) => Type.Integer({ minimum: 0, examples: [example] });

export const metricFields = {
  clicks: Count(120),
  impressions: Count(4_800),
  ctr: Nullable(
    Type.Number({
      description: 'Clicks divided by impressions, 0 to 1; null without impressions.',
      examples: [0.025],
    }),
  ),
  position: Nullable(
    Type.Number({
      description:
        'The average position, weighted by impressions; null without impressions or if the source reports no position.',
      examples: [8.3],
    }),
  ),
};

const Previous = Type.Optional(Nullable(Exactly(metricFields)));

const usual = (of: string) => Type.Boolean({ description: `Of ${of}.`, examples: [true] });

export const TotalsShape = Exactly(
  {
    ...metricFields,
    previous: Previous,
    moreThanChance: Type.Optional(
      Nullable(
        Exactly(
          {
            clicks: usual('the clicks'),
            impressions: usual('the impressions'),
            ctr: usual('the clicks, compared with those that as many impressions had before'),
            position: Type.Boolean({
              description: 'At least half a position and 5 % of the earlier one.',
              examples: [false],
            }),
          },
          {
            description:
              'Whether each change since `previous`, per day, is larger than usual: at least 20, 5 % and twice the square root of the earlier count. Only with `compare`; null without `previous`.',
          },
        ),
      ),
    ),
  },
  { title: 'SearchConsoleTotals' },
);

export const PerformanceRowShape = Exactly(
  {
    key: Type.String({
      description:
        'The query, page, country (ISO 3166-1 alpha-2, `ZZ` if unknown), device, day or search appearance.',
      examples: ['running shoes'],
    }),
    ...metricFields,
    previous: Previous,
  },
  { title: 'SearchConsoleRow' },
);

export const rangeFields = {
  range: Type.Optional(
    Text({
      maxLength: 20,
      description:
        '`<n>d`: the last n days up to the newest final day, clipped to 1 to 3650 days. Default: `28d`.',
      examples: ['28d'],
    }),
  ),
  startDate: Type.Optional(
    Type.String({
      format: 'date',
      description: "The first day, instead of `range`. Days are Google's days (Pacific time).",
      examples: ['2026-10-24'],
    }),
  ),
  endDate: Type.Optional(
    Type.String({
      format: 'date',
      description:
        'The last day. Default: the newest final day. Days after `meta.finalThrough` may still change.',
      examples: ['2026-11-18'],
    }),
  ),
  searchType: Type.Optional(Choice(searchTypes, { description: 'Default: `web`.', examples: ['web'] })),
  source: Type.Optional(
    Choice(metricSources, {
      description:
        'Google, Bing (rows cover weeks), or a file exported from Search Console. Default: the first of these that has metrics.',
      examples: ['google'],
    }),
  ),
};

const { range, startDate, endDate } = rangeFields;

export const ClicksQuery = Exactly({
  range,
  startDate,
  endDate,
  ...compareParameter('Adds the clicks of another period.'),
});

export const WebsiteClicksShape = Exactly(
  {
    websiteId: Type.String({ examples: ['web_01hzy3v7k2m8n4p6q9r0s1t2u3'] }),
    startDate: Day,
    endDate: Day,
    clicks: Count(120),
    previousStartDate: Type.Optional(Day),
    previousEndDate: Type.Optional(Day),
    previous: Nullable(
      Exactly(
        { clicks: Count(140) },
        { description: 'Null without `compare`, and if no compared day is stored.' },
      ),
    ),
    moreThanChance: Nullable(
      Exactly(
        { clicks: usual('the clicks') },
        { description: 'As `moreThanChance` of the totals. Null without `previous`.' },
      ),
    ),
  },
  { title: 'WebsiteClicks' },
);

const textFilter = (of: string) =>
  AnyOf(
    Text({ maxLength: 1_000 }),
    `Rows that match any of these. By default the ${of} contains the text. Prefixes: \`contains:\`, \`exact:\`, \`regex:\` (RE2), \`notContains:\`, \`notExact:\`, \`notRegex:\`.`,
  );

export const filterFields = {
  query: textFilter('query'),
  page: textFilter('page URL'),
  // The rows also hold ZZ for countries that Google does not know, and XK for Kosovo, which has no ISO code.
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
    description: `Rows per page. Default: 1000. Larger values are reduced to ${maxPageRows}. Ignored for totals.`,
  }),
);

export const PerformanceQuery = Exactly({
  ...rangeFields,
  dimension: Type.Optional(
    Choice(['query', 'page', 'country', 'device', 'date', 'searchAppearance'], {
      description: 'The dimension to group by. Without it, the response is the totals.',
      examples: ['query'],
    }),
  ),
  ...filterFields,
  ...compareParameter('Adds the metrics of another period.'),
  sort: Type.Optional(
    Choice(
      ['clicks', 'impressions', 'ctr', 'position', 'clicksChange', 'key'].flatMap((by) => [by, `-${by}`]) as [
        string,
        ...string[],
      ],
      {
        description:
          'Default: `-clicks`; for days `key`. `clicksChange`: the largest loss of clicks compared with the period of `compare` first, per day if the periods differ in length, with rows that only that period has. It requires `compare`, and is not available for days. If no day of that period is stored, the order is `-clicks`.',
        examples: ['-clicks'],
      },
    ),
  ),
  limit,
  cursor: pagingQuery.cursor,
});

export const QueryPagesQuery = Exactly({
  ...rangeFields,
  query: Type.Array(Text({ maxLength: 1_000 }), {
    minItems: 1,
    maxItems: 50,
    uniqueItems: true,
    description: 'The queries as the source reports them. Google reports lowercase.',
    examples: [['running shoes']],
  }),
});

export const QueryPageShape = Exactly(
  {
    query: Type.String({ examples: ['running shoes'] }),
    page: Type.String({ examples: ['https://example.com/shoes'] }),
    ...metricFields,
  },
  { title: 'QueryPage' },
);

const Share = Nullable(Type.Number({ minimum: 0, maximum: 1, examples: [0.18] }));

export const periodFields = {
  startDate: Day,
  endDate: Day,
  finalThrough: Nullable(
    Type.String({
      format: 'date',
      description: 'The newest day with final metrics.',
      examples: ['2026-11-18'],
    }),
  ),
  source: Choice(metricSources, { examples: ['google'] }),
  searchType: Choice(searchTypes, { examples: ['web'] }),
};

export const PerformanceMeta = Exactly({
  ...periodFields,
  bucket: Choice(['day', 'week', 'period'], {
    description:
      "The period that one stored row covers. Totals and rows by day are daily. Other Bing rows cover weeks; a week counts if the day that Bing assigns to it is in the range. Other rows of an imported file cover the file's whole period.",
    examples: ['day'],
  }),
  dimension: Nullable(Type.String({ examples: ['query'] })),
  dimensions: Type.Array(Choice(dimensions), {
    description: 'The dimensions available with the same filters, besides `date`.',
    examples: [['query', 'page', 'country', 'device', 'searchAppearance']],
  }),
  aggregation: Choice(['byProperty', 'byPage'], {
    description: '`byPage` counts every page of the website on a result page.',
    examples: ['byProperty'],
  }),
  basis: Choice(['google', 'rows'], {
    description: "`google`: the source's own totals. `rows`: added up from rows, which may be incomplete.",
    examples: ['google'],
  }),
  withheld: Nullable(
    Exactly(
      { clicks: Share, impressions: Share },
      {
        description:
          'The share of the totals that is missing from the rows, 0 to 1. The reason depends on the dimension: Google anonymizes rare queries (`query`), and counts only results with a special appearance (`searchAppearance`). The rows of other dimensions are complete, or Google limited their number. Null for totals and days, with filters, and for Bing and imported files.',
      },
    ),
  ),
  previousStartDate: Type.Optional(Day),
  previousEndDate: Type.Optional(Day),
});
