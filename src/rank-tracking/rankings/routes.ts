import { Type } from 'typebox';
import { AnyOf, Choice, Day, endpoint, type Endpoint, Exactly, Nullable, Text } from '#http';
import { listCompetitors, setCompetitor } from './list-competitors.ts';
import { readRankings } from './read-rankings.ts';
import { readShares } from './read-shares.ts';

const tag = 'Rankings';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;

const Range = Type.Optional(
  Text({
    maxLength: 5,
    description: '`<n>d`, up to `3650d`; `28d` where absent. Ends today (UTC).',
    examples: ['28d'],
  }),
);
const Count = Type.Integer({ minimum: 0, examples: [12] });
const Share = (description: string) => Type.Number({ description, examples: [0.31] });

const SeriesDay = Exactly({
  date: Day,
  top3: Count,
  top10: Count,
  top20: Count,
  top50: Count,
  top100: Count,
  none: Type.Integer({ description: 'Looked for and not found.', examples: [3] }),
  failed: Type.Integer({
    description: 'Checks without an outcome: not part of any other figure.',
    examples: [0],
  }),
  averagePosition: Nullable(
    Type.Number({ description: 'Of the keywords that were found.', examples: [8.4] }),
  ),
  visibility: Share(
    'Clicks to be expected at these positions, as a share of those at position 1 everywhere.',
  ),
  shareOfVoice: Nullable(
    Share('The same as a share of what all domains on these result pages have together.'),
  ),
});

const Movement = Exactly(
  {
    keywordId: Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
    keyword: Type.String({ examples: ['running shoes'] }),
    from: Nullable(Type.Integer({ examples: [14] })),
    to: Nullable(Type.Integer({ examples: [6] })),
    change: Type.Integer({ description: 'Positions won; “not found” counts as 101.', examples: [8] }),
  },
  { title: 'Movement' },
);
const Movements = Type.Array(Movement, { description: 'Ten at most, the largest movement first.' });

const RankingsShape = Exactly(
  {
    series: Type.Array(SeriesDay, { description: 'Days that have checks, oldest first.' }),
    movers: Exactly({ winners: Movements, losers: Movements, enteredTop10: Movements, leftTop10: Movements }),
  },
  { title: 'Rankings' },
);

const Status = Choice(['suggested', 'confirmed', 'hidden'], { examples: ['suggested'] });
const CompetitorShape = Exactly(
  {
    domain: Type.String({ examples: ['rival.example'] }),
    status: Status,
    keywords: Type.Integer({ description: 'Keywords on whose result pages it stands.', examples: [41] }),
    overlap: Share('The same as a share of the keywords checked.'),
    visibility: Share('As in the series of rankings.'),
    previousVisibility: Nullable(
      Share('The same in as many days just before; null where nothing was checked then.'),
    ),
    shareOfVoice: Share(
      'Its visibility as a share of what the listed domains and the website have together.',
    ),
  },
  { title: 'Competitor' },
);

const ShareOfVoiceShape = Exactly(
  {
    domain: Type.String({ examples: ['rival.example'] }),
    own: Type.Boolean({ description: 'The website itself; it comes first.', examples: [false] }),
    days: Type.Array(Exactly({ date: Day, shareOfVoice: Nullable(Share('As in the lists.')) }), {
      description: 'Days that have checks, oldest first.',
    }),
  },
  { title: 'ShareOfVoice' },
);

const rankings = endpoint({
  method: 'GET',
  path: '/websites/:id/rankings',
  operationId: 'readRankings',
  tag,
  summary: 'Read how a website ranks over time',
  pathIds,
  query: Exactly({ range: Range }),
  answer: { status: 200, data: RankingsShape, meta: Exactly({ startDate: Day, endDate: Day }) },
  handle: async (context, { id, query }) => {
    const { data, ...meta } = await readRankings(context, id, query.range ?? '28d');
    return { data, meta };
  },
});

const competitors = endpoint({
  method: 'GET',
  path: '/websites/:id/competitors',
  operationId: 'listCompetitors',
  tag,
  summary: 'List domains that share result pages with a website',
  description:
    'From result pages already collected, the most visible thousand of each day. Hidden ones only on request.',
  pathIds,
  query: Exactly({
    range: Range,
    status: AnyOf(Status, 'Any of these; `suggested` and `confirmed` where absent.'),
  }),
  answer: { status: 200, data: Type.Array(CompetitorShape) },
  handle: async (context, { id, query }) => ({
    data: await listCompetitors(context, id, {
      range: query.range ?? '28d',
      statuses: query.status ?? ['suggested', 'confirmed'],
    }),
  }),
});

const shares = endpoint({
  method: 'GET',
  path: '/websites/:id/share-of-voice',
  operationId: 'readShareOfVoice',
  tag,
  summary: 'Read a website’s share of voice and its competitors’, day by day',
  description: 'Beside the website five competitors: confirmed ones first, then the most visible.',
  pathIds,
  query: Exactly({ range: Range }),
  answer: {
    status: 200,
    data: Type.Array(ShareOfVoiceShape),
    meta: Exactly({ startDate: Day, endDate: Day }),
  },
  handle: async (context, { id, query }) => {
    const { data, ...meta } = await readShares(context, id, query.range ?? '28d');
    return { data, meta };
  },
});

const setStatus = endpoint({
  method: 'PUT',
  path: '/websites/:id/competitors/:domain',
  operationId: 'setCompetitor',
  tag,
  summary: 'Confirm or hide a competitor',
  pathIds,
  pathTexts: {
    domain: Text({ maxLength: 253, description: 'The competitor’s domain.', examples: ['rival.example'] }),
  },
  body: Exactly({ status: Status }),
  answer: {
    status: 200,
    data: Exactly({ domain: Type.String({ examples: ['rival.example'] }), status: Status }),
  },
  handle: async (context, { id, params, body }) => ({
    data: await setCompetitor(context, id, { domain: params['domain'] ?? '', status: body.status }),
  }),
});

export const rankingEndpoints: Endpoint[] = [rankings, competitors, shares, setStatus];
