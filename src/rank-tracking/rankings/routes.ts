import { Type } from 'typebox';
import {
  AnyOf,
  Choice,
  compareParameter,
  Day,
  dayParameters,
  endpoint,
  type Endpoint,
  Exactly,
  Nullable,
  Text,
} from '#platform/http';
import { RepeatedMarket } from './moved-keywords/repeated-market.ts';
import type { ProblemCode } from '#platform/problems';
import { segmentQuery } from '#rank-tracking/keywords';
import { listCompetitors } from './list-competitors.ts';
import { replaceCompetitor } from './replace-competitor.ts';
import { ComparedKeywords, comparedMeta, RankingsMeta } from './find-compared-days.ts';
import { getRankings } from './get-rankings.ts';
import { getAiOverviews } from './get-ai-overviews.ts';
import { getShareOfVoice } from './get-share-of-voice.ts';

const tag = 'Rankings';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;

export const rankingQuery = { ...dayParameters(), ...segmentQuery };
const problems: ProblemCode[] = ['view_not_found'];
const Count = Type.Integer({ minimum: 0, examples: [12] });
const Share = (description: string) => Type.Number({ description, examples: [0.31] });

const SeriesDay = Exactly({
  date: Day,
  top3: Count,
  top10: Count,
  top20: Count,
  top50: Count,
  top100: Count,
  none: Type.Integer({ description: 'Checked and not found.', examples: [3] }),
  failed: Type.Integer({
    description: 'Failed rank checks, which are not part of any other metric.',
    examples: [0],
  }),
  averagePosition: Nullable(
    Type.Number({ description: 'Average position of the keywords that were found.', examples: [8.4] }),
  ),
  visibility: Nullable(
    Share(
      'Expected clicks at these positions, as a share of the clicks with every keyword at position 1, by click-through rates after Sistrix (2020) and Backlinko (2022). Null if every rank check failed.',
    ),
  ),
  shareOfVoice: Nullable(
    Share('Visibility as a share of the total visibility of all domains on these SERPs.'),
  ),
  imported: Type.Integer({
    description: 'Keywords whose value of the day was imported from another rank tracker.',
    examples: [0],
  }),
});

const Movement = Exactly(
  {
    keywordId: Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
    keyword: Type.String({ examples: ['running shoes'] }),
    market: RepeatedMarket,
    from: Nullable(Type.Integer({ examples: [14] })),
    to: Nullable(Type.Integer({ examples: [6] })),
    change: Nullable(
      Type.Integer({
        description: 'Positions gained. Null if the keyword was not found on one of the days.',
        examples: [8],
      }),
    ),
    searchVolume: Nullable(
      Type.Integer({ description: 'Mean monthly searches. Null if unknown.', examples: [2400] }),
    ),
    tags: Type.Array(Type.String(), { examples: [['shop']] }),
    url: Nullable(
      Type.String({ description: 'The page that ranks now.', examples: ['https://example.com/shoes'] }),
    ),
    serpFeatures: Type.Array(Type.String(), {
      description: 'Features of the last SERP.',
      examples: [['ai_overview']],
    }),
  },
  { title: 'Movement' },
);
const Movements = Type.Array(Movement, {
  description:
    'Up to ten, largest change of visibility first; of equal changes, those of keywords with more searches first.',
});

const RankingsShape = Exactly(
  {
    series: Type.Array(SeriesDay, {
      description:
        'Complete days with rank checks or imported positions, oldest first. A day is complete when every due keyword has finished its rank check. A keyword counts with its last successful position, which holds for two intervals.',
    }),
    previous: Type.Optional(
      Type.Array(SeriesDay, { description: 'Only with `compare`: the same of the compared range.' }),
    ),
    movers: Exactly(
      { winners: Movements, losers: Movements, enteredTop10: Movements, leftTop10: Movements },
      {
        description:
          'Changes between the days of `meta.days`, largest change of visibility first. A keyword without a position on the earlier day starts with its first check and comes after the others.',
      },
    ),
  },
  { title: 'Rankings' },
);

const Status = Choice(['suggested', 'confirmed', 'hidden'], { examples: ['suggested'] });
const CompetitorShape = Exactly(
  {
    domain: Type.String({ examples: ['competitor.example'] }),
    status: Status,
    keywords: Type.Integer({
      description: 'Number of keywords whose SERPs contain the domain, at any position.',
      examples: [41],
    }),
    overlap: Share('The same number as a share of the checked keywords.'),
    visibility: Share('Visibility as in `series` of the rankings.'),
    comparedVisibility: Nullable(
      Share('Visibility on the compared keywords only (`meta.compared`). Null without any.'),
    ),
    previousVisibility: Nullable(
      Share('Visibility on the same compared keywords on `meta.days.from`. Null without any.'),
    ),
    shareOfVoice: Share('Visibility as a share of the total visibility of all domains on these SERPs.'),
    comparedShareOfVoice: Nullable(Share('Share of voice on the compared keywords only. Null without any.')),
    previousShareOfVoice: Nullable(
      Share('Share of voice on the same compared keywords on `meta.days.from`. Null without any.'),
    ),
  },
  { title: 'Competitor' },
);

const ShareOfVoiceShape = Exactly(
  {
    domain: Type.String({ examples: ['competitor.example'] }),
    own: Type.Boolean({
      description: 'Whether this is the website itself, which comes first.',
      examples: [false],
    }),
    days: Type.Array(Exactly({ date: Day, shareOfVoice: Nullable(Share('Share of voice of the day.')) }), {
      description: 'Complete days with rank checks, oldest first.',
    }),
  },
  { title: 'ShareOfVoice' },
);

const AiOverviewsShape = Exactly(
  {
    days: Type.Array(
      Exactly({
        date: Day,
        known: Type.Integer({
          description: 'Keywords whose SERP says whether it shows an AI Overview.',
          examples: [38],
        }),
        present: Type.Integer({ description: 'Keywords with an AI Overview.', examples: [17] }),
        withSources: Type.Integer({
          description: 'AI Overviews with known sources, the basis of citation shares.',
          examples: [15],
        }),
      }),
      {
        description: 'Complete days with rank checks, oldest first. A range of more than 92 days is sampled.',
      },
    ),
    domains: Type.Array(
      Exactly({
        domain: Type.String({ examples: ['competitor.example'] }),
        own: Type.Boolean({ examples: [false] }),
        confirmed: Type.Boolean({ description: 'Whether it is a confirmed competitor.', examples: [true] }),
        citationShare: Nullable(
          Share('AI Overviews of the range that cite the domain. Null if the sources of none are known.'),
        ),
        days: Type.Array(Exactly({ date: Day, cited: Count }), {
          description: 'The days on which the domain is cited.',
        }),
      }),
      {
        description:
          'The registrable domain of the website, then its confirmed competitors and up to ten others, most cited first.',
      },
    ),
  },
  { title: 'AiOverviews' },
);

const rankings = endpoint({
  method: 'GET',
  path: '/websites/:id/rankings',
  operationId: 'getRankings',
  tag,
  summary: "Get a website's rankings over time",
  pathIds,
  query: Exactly({
    ...rankingQuery,
    ...compareParameter('Adds `previous`, and lets `meta.days` compare with its last measured day.'),
  }),
  problems,
  response: { status: 200, data: RankingsShape, meta: RankingsMeta },
  handle: (context, { id, query }) => getRankings(context, id, query),
});

const competitors = endpoint({
  method: 'GET',
  path: '/websites/:id/competitors',
  operationId: 'listCompetitors',
  tag,
  summary: 'List competitors by shared SERPs',
  description:
    'The metrics are those of `meta.days.to`, of all keywords of this website or segment, not of those that the competitor tracks itself. A change is the difference of the compared and the previous value, which are those of the same keywords on both days. A website that the account tracks as a competitor is confirmed unless it is hidden. Based on collected SERPs and the 1000 most visible domains of the day. Hidden competitors are included only on request.',
  pathIds,
  query: Exactly({
    ...rankingQuery,
    ...compareParameter(
      'The range whose last measured day has `previousVisibility` and `previousShareOfVoice`; default `previous`.',
    ),
    status: AnyOf(Status, 'Competitors with any of these statuses. Default: `suggested` and `confirmed`.'),
  }),
  problems,
  response: {
    status: 200,
    data: Type.Array(CompetitorShape),
    meta: Exactly({ ...comparedMeta, compared: ComparedKeywords }),
  },
  handle: (context, { id, query: { status, ...query } }) =>
    listCompetitors(context, id, { ...query, statuses: status ?? ['suggested', 'confirmed'] }),
});

const shares = endpoint({
  method: 'GET',
  path: '/websites/:id/share-of-voice',
  operationId: 'getShareOfVoice',
  tag,
  summary: 'Get the daily share of voice of a website and its competitors',
  description: 'Includes up to five competitors: confirmed ones first, then the most visible.',
  pathIds,
  query: Exactly(rankingQuery),
  problems,
  response: {
    status: 200,
    data: Type.Array(ShareOfVoiceShape),
    meta: Exactly({ startDate: Day, endDate: Day }),
  },
  handle: async (context, { id, query }) => {
    const { data, ...meta } = await getShareOfVoice(context, id, query);
    return { data, meta };
  },
});

const aiOverviews = endpoint({
  method: 'GET',
  path: '/websites/:id/ai-overviews',
  operationId: 'getAiOverviews',
  tag,
  summary: "Get how often a website's keywords show AI Overviews, and which domains these cite",
  pathIds,
  query: Exactly(rankingQuery),
  problems,
  response: { status: 200, data: AiOverviewsShape, meta: Exactly({ startDate: Day, endDate: Day }) },
  handle: async (context, { id, query }) => {
    const { data, ...meta } = await getAiOverviews(context, id, query);
    return { data, meta };
  },
});

const replace = endpoint({
  method: 'PUT',
  path: '/websites/:id/competitors/:domain',
  operationId: 'replaceCompetitor',
  tag,
  summary: 'Confirm or hide a competitor',
  pathIds,
  pathParams: {
    domain: Text({
      maxLength: 253,
      description: "The competitor's domain.",
      examples: ['competitor.example'],
    }),
  },
  body: Exactly({ status: Status }),
  response: {
    status: 200,
    data: Exactly({ domain: Type.String({ examples: ['competitor.example'] }), status: Status }),
  },
  handle: async (context, { id, params, body }) => ({
    data: await replaceCompetitor(context, id, { domain: params['domain'] ?? '', status: body.status }),
  }),
});

export const rankingEndpoints: Endpoint[] = [rankings, competitors, shares, aiOverviews, replace];
