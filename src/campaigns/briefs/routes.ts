import { Type } from 'typebox';
import { notFound } from '#errors.ts';
import { endpoint, type Endpoint, Exactly, pageAnswer, pagingQuery, readPage } from '#http';
import { encodeId } from '#ids.ts';
import { findCampaign } from '../campaign-queries.ts';
import type { Brief } from './brief.ts';
import { selectBriefs, selectOpenKeywords } from './brief-queries.ts';
import { BriefShape } from './schemas.ts';

const list = endpoint({
  method: 'GET',
  path: '/campaigns/:id/briefs',
  operationId: 'listCampaignBriefs',
  tag: 'Campaigns',
  summary: 'List what target pages of a campaign are to say, by the pages that rank',
  description:
    'Made with the add-on `content` for approved keywords, once their result pages have been collected. Each is a task of the type `content_brief`, too.',
  pathIds: { id: { prefix: 'cmp', problem: 'campaign_not_found' } },
  query: Exactly(pagingQuery),
  answer: {
    status: 200,
    data: Type.Array(BriefShape),
    paged: true,
    meta: Exactly({
      waiting: Type.Integer({
        description: 'Approved keywords that have no brief; all of them without the add-on.',
        examples: [0],
      }),
    }),
  },
  problems: ['cursor_mismatch'],
  handle: async ({ db, accountId }, { id, query }) => {
    if ((await findCampaign(db, { accountId, id })) === null) throw notFound('campaign_not_found');
    const page = readPage({ ...query, campaignId: id });
    const of = { accountId, campaignId: id };
    const [rows, open] = await Promise.all([selectBriefs(db, of, page), selectOpenKeywords(db, of)]);
    const answer = pageAnswer(rows, page, { positionOf: (row) => [row.id, row.id], toData: briefData });
    return { ...answer, meta: { waiting: open.length } };
  },
});

/** Briefs, as keys see them. */
export const briefEndpoints: Endpoint[] = [list];

function briefData({ id, taskId, targetUrl, createdAt, content }: Brief) {
  return { id: encodeId('brief', id), taskId: encodeId('task', taskId), targetUrl, createdAt, ...content };
}
