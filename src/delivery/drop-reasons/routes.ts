import { Type } from 'typebox';
import {
  Choice,
  compareParameter,
  dayParameters,
  endpoint,
  type Endpoint,
  Exactly,
  Text,
} from '#platform/http';
import { decodeId, encodeId } from '#platform/ids.ts';
import { notFound } from '#platform/problems';
import type { PageWork } from '#campaigns/overview';
import type { Drop } from '#rank-tracking/comparison';
import { segmentQuery } from '#rank-tracking/keywords';
import type { SearchUpdate } from '#websites/annotations';
import type { ChangedQuery, DropReason, SearchChange } from './drop-reason.ts';
import { explainDrop } from './explain-drop.ts';
import { ExplanationShape } from './schemas.ts';

const maxKeywords = 5;
const maxDomains = 3;
const Query = Type.Optional(
  Text({
    maxLength: 1000,
    description:
      'Only this query of Search Console, as the source reports it. Its positions are described if it is tracked as a keyword.',
    examples: ['running shoes'],
  }),
);

/** @param updates of search engines, which may be reasons */
export const dropReasonEndpoints = (updates: readonly SearchUpdate[]): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/websites/:id/drop-reasons',
    operationId: 'getDropReasons',
    tag: 'Rankings',
    summary: 'Find possible reasons for changed positions and clicks',
    description:
      'Compares the days that the movers of the rankings compare, and describes the 50 declines with the largest loss of visibility, or with `direction=improved` the 50 gains with the largest gain. A failed rank check is no change. Clicks that changed at about the same position have reasons, too.',
    pathIds: { id: { prefix: 'web', problem: 'website_not_found' } },
    query: Exactly({
      ...dayParameters(),
      ...compareParameter('Changes since the last day of another range.'),
      ...segmentQuery,
      direction: Type.Optional(
        Choice(['declined', 'improved'], {
          description: 'Reasons of declines, or of gains.',
          default: 'declined',
          examples: ['improved'],
        }),
      ),
      keywordId: Type.Optional(
        Type.String({ description: 'Only this keyword.', examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
      ),
      page: Type.Optional(
        Text({
          maxLength: 2048,
          description: 'Only keywords with which this page ranked before a decline, or ranks after a gain.',
          examples: ['https://example.com/shoes'],
        }),
      ),
      query: Query,
    }),
    response: { status: 200, data: ExplanationShape },
    problems: ['view_not_found', 'keyword_not_found'],
    handle: async (context, { id, query: { keywordId: encoded, ...query } }) => {
      const keywordId = encoded === undefined ? undefined : decodeId('kw', encoded);
      if (keywordId === null) throw notFound('keyword_not_found', 'keywordId');
      const { largest, queries, reasons, unexplained, ...found } = await explainDrop(
        context,
        id,
        { ...query, keywordId },
        updates,
      );
      return {
        data: {
          ...found,
          largest: largest && keywordData(largest),
          queries: queries && queries.map(queryData),
          reasons: reasons.map(reasonData),
          unexplained: unexplained.map(keywordData),
        },
      };
    },
  }),
];

function reasonData({ drops, ...reason }: DropReason) {
  const { url = null, newUrl = null, audit = null, event = null, work = null, domain = null } = reason;
  const {
    kind,
    strength,
    from = null,
    to = null,
    movedDomains = null,
    feature = null,
    folder = null,
    device = null,
    search = null,
    query = null,
    otherPage = null,
    untracked = null,
    worseDays = null,
  } = reason;
  const topKeywords = drops.slice(0, maxKeywords).map(keywordData);
  const details = {
    url,
    newUrl,
    audit,
    event,
    work: work && workData(work),
    domain,
    from,
    to,
    domains: movedDomains && movedDomains.length,
    topDomains: movedDomains && movedDomains.slice(0, maxDomains),
    feature,
    folder,
    device,
    search: search && searchData(search),
    query,
    otherPage,
    untracked,
    worseDays,
  };
  return { kind, strength, keywords: drops.length, topKeywords, ...details };
}

const queryData = ({ tracked: _tracked, ...query }: ChangedQuery) => query;

const workData = ({ url: _url, ...work }: PageWork) => work;

const searchData = ({ url: _url, ...totals }: SearchChange) => totals;

function keywordData({ keywordId, keyword, before, after, days }: Drop) {
  return {
    keywordId: encodeId('kw', keywordId),
    keyword,
    from: before.position,
    to: after.position,
    step: days && { after: days.after, on: days.on },
  };
}
