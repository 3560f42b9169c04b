import { Type } from 'typebox';
import { notFound } from '#platform/problems';
import { endpoint, type Endpoint, Exactly, pageResponse, pagingQuery, readPage } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { findCampaign } from '#campaigns/core';
import type { Brief } from './brief.ts';
import { selectBriefs, selectOpenKeywords } from './brief-queries.ts';
import { BriefShape } from './schemas.ts';

const list = endpoint({
  method: 'GET',
  path: '/campaigns/:id/briefs',
  operationId: 'listCampaignBriefs',
  tag: 'Campaigns',
  summary: 'List the content briefs of a campaign',
  description:
    'A brief shows what the ranking pages have in common and what the target page lacks. The add-on `content` creates one for each target page of approved keywords when their SERPs have been collected, together with a task of the type `content_brief`.',
  pathIds: { id: { prefix: 'cmp', problem: 'campaign_not_found' } },
  query: Exactly(pagingQuery),
  response: {
    status: 200,
    data: Type.Array(BriefShape),
    paged: true,
    meta: Exactly({
      waiting: Type.Integer({
        description: 'The number of approved keywords without a brief.',
        examples: [0],
      }),
    }),
  },
  problems: ['cursor_mismatch'],
  handle: async ({ db, accountId }, { id, query }) => {
    if ((await findCampaign(db, { accountId, id })) === null) throw notFound('campaign_not_found');
    const page = readPage(query);
    const of = { accountId, campaignId: id };
    const [rows, open] = await Promise.all([selectBriefs(db, of, page), selectOpenKeywords(db, of)]);
    const answer = pageResponse(rows, page, { sortKeyOf: (row) => [row.id, row.id], toData: briefData });
    return { ...answer, meta: { waiting: open.length } };
  },
});

/** The briefs of a campaign in the public API. */
export const briefEndpoints: Endpoint[] = [list];

function briefData({ id, taskId, targetUrl, createdAt, content }: Brief) {
  return { id: encodeId('brief', id), taskId: encodeId('task', taskId), targetUrl, createdAt, ...content };
}
