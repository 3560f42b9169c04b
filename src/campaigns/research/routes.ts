import { Type } from 'typebox';
import { type FieldError, Problem } from '#platform/problems';
import { endpoint, type Endpoint, Exactly } from '#platform/http';
import { decodeId } from '#platform/ids.ts';
import { CampaignKeywordShape, describeKeyword } from '#campaigns/core';
import { decideKeywords } from './decide-keywords.ts';

const tag = 'Campaigns';
const pathIds = { id: { prefix: 'cmp', problem: 'campaign_not_found' } } as const;
const keywordIds = {
  ...pathIds,
  keywordId: { prefix: 'ckw', problem: 'campaign_keyword_not_found' },
} as const;

const Ids = Type.Array(Type.String({ examples: ['ckw_01kqk0n8zwe5rt3yhj2m4c6v9k'] }), { maxItems: 500 });
const DecisionsBody = Exactly(
  { approve: Type.Optional(Ids), reject: Type.Optional(Ids) },
  { title: 'Decisions' },
);

const decide = (action: 'approve' | 'reject') =>
  endpoint({
    method: 'POST',
    path: `/campaigns/:id/keywords/:keywordId/${action}`,
    operationId: `${action}CampaignKeyword`,
    tag,
    summary: action === 'approve' ? 'Approve a suggested keyword' : 'Reject a suggested keyword',
    pathIds: keywordIds,
    response: { status: 200, data: CampaignKeywordShape },
    problems: ['campaign_wrong_state'],
    handle: async (context, { id, params }) => {
      const keywordId = params['keywordId'] ?? '';
      const decisions = { approve: [], reject: [], [action]: [keywordId] };
      const keywords = await decideKeywords(context, id, decisions);
      return { data: keywords.filter((one) => one.id === keywordId).map(describeKeyword)[0] };
    },
  });

const decideAll = endpoint({
  method: 'POST',
  path: '/campaigns/:id/keywords/decisions',
  operationId: 'decideCampaignKeywords',
  tag,
  summary: 'Approve and reject suggested keywords in one request',
  pathIds,
  body: DecisionsBody,
  response: { status: 200, data: Type.Array(CampaignKeywordShape) },
  problems: ['campaign_wrong_state', 'campaign_keyword_not_found'],
  handle: async (context, { id, body: { approve = [], reject = [] } }) => {
    const decisions = { approve: decodeAll(approve, 'approve'), reject: decodeAll(reject, 'reject') };
    return { data: (await decideKeywords(context, id, decisions)).map(describeKeyword) };
  },
});

/** @throws Problem campaign_keyword_not_found, one error per malformed id */
function decodeAll(ids: readonly string[], field: string): string[] {
  const decoded = ids.map((id) => decodeId('ckw', id));
  const errors = decoded.flatMap((id, index): FieldError[] =>
    id === null
      ? [{ path: `${field}[${index}]`, code: 'campaign_keyword_not_found', message: 'does not exist' }]
      : [],
  );
  if (errors.length > 0)
    throw new Problem('campaign_keyword_not_found', 'Some keywords do not exist in this campaign.', {
      errors,
    });
  return decoded.filter((id) => id !== null);
}

/** Decisions of the client about suggested keywords. */
export const researchDashboardEndpoints: Endpoint[] = [decideAll, decide('approve'), decide('reject')];
