import { Type } from 'typebox';
import { type FieldError, Problem } from '#errors.ts';
import { endpoint, type Endpoint, Exactly } from '#http';
import { decodeId } from '#ids.ts';
import { keywordData } from '../read/describe-campaign.ts';
import { CampaignKeywordShape } from '../schemas.ts';
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

const decide = (verb: 'approve' | 'reject') =>
  endpoint({
    method: 'POST',
    path: `/campaigns/:id/keywords/:keywordId/${verb}`,
    operationId: `${verb}CampaignKeyword`,
    tag,
    summary: verb === 'approve' ? 'Approve a suggested keyword' : 'Reject a suggested keyword',
    pathIds: keywordIds,
    answer: { status: 200, data: CampaignKeywordShape },
    problems: ['campaign_wrong_state'],
    handle: async (context, { id, params }) => {
      const keywordId = params['keywordId'] ?? '';
      const decisions = { approve: [], reject: [], [verb]: [keywordId] };
      const keywords = await decideKeywords(context, id, decisions);
      return { data: keywords.filter((one) => one.id === keywordId).map(keywordData)[0] };
    },
  });

const decideAll = endpoint({
  method: 'POST',
  path: '/campaigns/:id/keywords/decisions',
  operationId: 'decideCampaignKeywords',
  tag,
  summary: 'Approve and reject suggested keywords, all or none',
  pathIds,
  body: DecisionsBody,
  answer: { status: 200, data: Type.Array(CampaignKeywordShape) },
  problems: ['campaign_wrong_state', 'campaign_keyword_not_found'],
  handle: async (context, { id, body: { approve = [], reject = [] } }) => {
    const decisions = { approve: decodeAll(approve, 'approve'), reject: decodeAll(reject, 'reject') };
    return { data: (await decideKeywords(context, id, decisions)).map(keywordData) };
  },
});

/** @throws Problem campaign_keyword_not_found naming every malformed one */
function decodeAll(ids: readonly string[], member: string): string[] {
  const decoded = ids.map((id) => decodeId('ckw', id));
  const errors = decoded.flatMap((id, place): FieldError[] =>
    id === null
      ? [{ path: `${member}[${place}]`, code: 'campaign_keyword_not_found', message: 'does not exist' }]
      : [],
  );
  if (errors.length > 0)
    throw new Problem('campaign_keyword_not_found', 'A keyword does not exist.', { errors });
  return decoded.filter((id) => id !== null);
}

/** What the client decides about keywords, in the dashboard. */
export const researchDashboardEndpoints: Endpoint[] = [decideAll, decide('approve'), decide('reject')];
