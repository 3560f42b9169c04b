import { Type } from 'typebox';
import { Choice, Day, Exactly, Nullable, SentenceOf } from '#platform/http';
import { KeywordId, Rank } from '#rank-tracking/comparison';
import { ComparedDays } from '#rank-tracking/rankings';
import { ClickStepShape } from './click-step-shape.ts';
import { missingSources } from './explain-drop.ts';
import { reasonKinds, strengths } from './drop-reason.ts';

const Count = Type.Integer({ minimum: 0, examples: [12] });
const Url = Type.String({ examples: ['https://example.com/shoes'] });
const MovedKeyword = Exactly({
  keywordId: KeywordId,
  keyword: Type.String({ examples: ['running shoes'] }),
  from: Nullable({ ...Rank, description: 'Null if it was not found.' }),
  to: Nullable(Type.Integer({ minimum: 1, description: 'Null if it is not found.', examples: [15] })),
  step: Nullable(
    Exactly(
      { after: Day, on: Day },
      {
        description:
          'The successive rank checks that divide its positions best: since then it mostly ranks lower, or higher. Null if they are not known.',
      },
    ),
  ),
});

const SearchDays = Exactly({ from: Day, to: Day });
const SearchTotals = Exactly({
  clicks: Count,
  impressions: Count,
  ctr: Nullable(Type.Number({ examples: [0.04] })),
  position: Nullable(Type.Number({ examples: [4.2] })),
});

const OtherPage = Exactly({
  url: Type.String({ examples: ['https://example.com/sale'] }),
  before: { ...Count, description: 'Its clicks in the compared range.' },
  now: { ...Count, description: 'Its clicks in the range.' },
});

const EventShape = Exactly({
  id: Nullable(
    Type.String({
      description: 'Null for updates of search engines.',
      examples: ['ann_01kqk0n8zwe5rt3yhj2m4c6v9a'],
    }),
  ),
  kind: Choice(['note', 'deploy', 'campaign', 'search_update'], { examples: ['deploy'] }),
  day: Day,
  endDay: Nullable({ ...Day, description: 'The last day of a rollout, if it is known.' }),
  text: Type.String({ examples: ['New navigation deployed'] }),
  sentence: Nullable(
    SentenceOf("The text of a campaign's event", {
      code: 'campaign.launched',
      values: { campaign: 'Spring' },
    }),
  ),
  url: Nullable(Url),
});

const WorkShape = Exactly(
  {
    kind: Choice(['task', 'placement'], { examples: ['task'] }),
    id: Type.String({ examples: ['task_01kqk0n8zwe5rt3yhj2m4c6v9a'] }),
    campaignId: Type.String({ examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9a'] }),
    text: Type.String({ description: 'Title of the task or linking domain.', examples: ['Add titles'] }),
    sentence: Nullable(
      SentenceOf('The title of the task', { code: 'task.titleOfPages', values: { count: 2 } }),
    ),
    day: { ...Day, description: 'When it was done or published.' },
    isVerified: Type.Boolean({ description: 'Whether Cairn found the result on the live page.' }),
  },
  { title: 'PageWork' },
);

const ReasonShape = Exactly(
  {
    kind: Choice(reasonKinds, {
      description:
        '`page_not_indexable` and `page_indexable`: the page with the better position can no longer be indexed, or can be again (`audit`); `page_changed`: another page of the website ranked in the check in which the position changed (`newUrl`); `query_moved_away` and `query_moved_here`: another page of the website took over queries with much of the clicks that the page lost, or the page took them over (`otherPage`, `query`, `search`); `search_update` and `annotation`: an event of these days (`event`); `task_done` and `placement_live`: work of a campaign on the page before a gain (`work`); `competitor`: a domain took the position of the website or a better one, or lost it (`domain`); `whole_website`, `folder` and `device`: what the keywords have in common; `links_lost` and `links_gained`: backlinks to the page; `feature`: a SERP feature is new above the website, or no longer above it; `demand_fell`, `demand_rose`, `ctr_fell` and `ctr_rose`: clicks changed at about the same position, because of impressions or of clicks per impression (`search`, also of the queries that explain most of the clicks, see `query`, and `feature` if one appeared or disappeared above the website); `position_fell` and `position_rose`: the keyword, or queries with much of the clicks that the page lost or gained, moved by half a position or more, or by a tenth of the better position if that is more, or its tracked position was much worse on many days (`search`, `query`, `worseDays`); `variation`: a change that is usual from check to check; `overtaken` and `overtook`: a consequence, not a cause: domains of which some are above the keyword because of its decline, or below it because of its gain (`domains`, `topDomains`, and `domain` for the one that moved most).',
      examples: ['page_changed'],
    }),
    strength: Choice(strengths, {
      description: 'How well the measurements support the reason. They prove no cause.',
      examples: ['strong'],
    }),
    keywords: Type.Integer({ description: 'Number of described keywords that it concerns.', examples: [3] }),
    topKeywords: Type.Array(MovedKeyword, { description: 'Up to five of these keywords.' }),
    url: Nullable({
      ...Url,
      description: 'The page that ranked before; of links and work, the page that they concern.',
    }),
    newUrl: Nullable({ ...Url, description: 'The page that ranked after the change.' }),
    audit: Nullable(
      Exactly({
        before: Nullable(
          Type.String({
            description: 'Null if no audit before the decline has the page.',
            examples: ['indexable'],
          }),
        ),
        now: Type.String({ examples: ['noindex'] }),
        status: Type.Integer({ description: 'HTTP status; 0 without a response.', examples: [200] }),
        finishedOn: Day,
      }),
    ),
    event: Nullable(EventShape),
    work: Nullable(WorkShape),
    domain: Nullable(Type.String({ examples: ['competitor.example'] })),
    from: Nullable(
      Type.Integer({
        description:
          'The earlier position of the domain for the first of `topKeywords`; null if it was not found.',
        examples: [9],
      }),
    ),
    to: Nullable(
      Type.Integer({ description: 'Its later position; null if it was not found.', examples: [3] }),
    ),
    domains: Nullable(
      Type.Integer({
        description:
          'Number of domains, of `overtaken` and `overtook` only. Those that are a `competitor` of their own count, too.',
        examples: [19],
      }),
    ),
    topDomains: Nullable(
      Type.Array(
        Exactly({
          domain: Type.String({ examples: ['competitor.example'] }),
          from: Nullable(
            Type.Integer({ description: 'Null if it was not found, like `to`.', examples: [9] }),
          ),
          to: Nullable(Type.Integer({ examples: [3] })),
        }),
        { description: 'Up to three of these domains, the largest move first.' },
      ),
    ),
    feature: Nullable(Type.String({ examples: ['ai_overview'] })),
    search: Nullable(
      Exactly(
        {
          days: SearchDays,
          previousDays: SearchDays,
          now: SearchTotals,
          before: SearchTotals,
        },
        { description: 'Totals of Search Console in the range and in the compared one.' },
      ),
    ),
    query: Nullable(
      Exactly(
        {
          text: Type.String({ examples: ['example shop'] }),
          others: { ...Count, description: 'Number of the other queries.' },
          part: Type.Number({
            description: 'Their part of the lost or gained clicks of the page, at most 1.',
            examples: [0.84],
          }),
        },
        {
          description:
            'Of `page` only: the largest of the queries that `search` is about, if those that kept their position explain at least half of the clicks that the page lost or gained.',
        },
      ),
    ),
    otherPage: Nullable({
      ...OtherPage,
      description:
        'Of `query_moved_away` and `query_moved_here` only: the page that took over the queries, or from which they were taken over, with its clicks from them.',
    }),
    untracked: Nullable({
      ...Count,
      description: 'How many of the queries of `query` are not tracked as keywords; null without any.',
    }),
    worseDays: Nullable(
      Exactly(
        { worse: Count, checked: Count },
        {
          description:
            'Of `position_fell` and `position_rose` only, if the mean position hardly changed: the checked days of the range with fewer clicks, and those of them on which the tracked position was worse than the median of the other range by at least 3 positions and by half.',
        },
      ),
    ),
    folder: Nullable(Type.String({ examples: ['/shoes/'] })),
    device: Nullable(Type.String({ examples: ['mobile'] })),
  },
  { title: 'DropReason' },
);

export const ExplanationShape = Exactly(
  {
    direction: Choice(['declined', 'improved'], { examples: ['declined'] }),
    days: ComparedDays,
    compared: Type.Integer({
      description: 'Keywords with a position or "not found" on both days.',
      examples: [120],
    }),
    declined: Count,
    improved: Count,
    largest: Nullable({
      ...MovedKeyword,
      description: 'The keyword that lost or gained the most visibility.',
    }),
    described: Type.Integer({
      minimum: 0,
      description:
        'The declines or gains that the reasons describe: the 50 with the largest change of visibility.',
      examples: [12],
    }),
    searchDays: Nullable(
      Exactly(
        { days: SearchDays, previousDays: SearchDays, now: SearchTotals, before: SearchTotals },
        {
          description:
            'The totals of Search Console of the page, the keyword or the query in the range and in the compared one, whose days `queries` and `pages` compare. Null without any, and for other subjects.',
        },
      ),
    ),
    queries: Nullable(
      Type.Array(
        Exactly({
          query: Type.String({ examples: ['running shoes'] }),
          before: SearchTotals,
          now: Nullable(SearchTotals),
          otherPage: Nullable({
            ...OtherPage,
            description:
              'The other page of the website whose clicks from the query changed most the other way. Null if no other one has a tenth of the impressions.',
          }),
        }),
        {
          description:
            'Of `page` only: up to five queries that lost or gained the most clicks, then impressions, at this page. `now` is null if it was not shown anymore. Null without metrics by page and query.',
        },
      ),
    ),
    pages: Nullable(
      Type.Array(
        Exactly({
          url: Type.String({ examples: ['https://example.com/shoes'] }),
          before: SearchTotals,
          now: SearchTotals,
        }),
        {
          description:
            'Of `query` only: up to five pages of the website with this query, the largest loss of clicks first, or the largest gain. Null without metrics of the query.',
        },
      ),
    ),
    clickStep: Nullable(ClickStepShape),
    reasons: Type.Array(ReasonShape, {
      description:
        'Strongest first; queries that explain most of the clicks come before them (`query`). Of a website or a segment, those whose keywords changed the visibility most come first.',
    }),
    unexplained: Type.Array(MovedKeyword, {
      description:
        'Of the five declines or gains with the largest change of visibility, those that no reason concerns. Events and common properties are none.',
    }),
    missing: Type.Array(Choice(missingSources), {
      description:
        'Sources without data that could show further reasons. Empty if nothing moved in the direction.',
      examples: [['search_console']],
    }),
  },
  { title: 'DropExplanation' },
);
