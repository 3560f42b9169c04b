import { Type } from 'typebox';
import { endpoint, type Endpoint, isViewer } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { notFound } from '#platform/problems';
import { requireWebsite } from '#websites';
import { isActive, type Mute } from './mute.ts';
import { enqueueRecount, muteIssues } from './mute-issues.ts';
import { endMute, selectMute, selectMutes } from './mute-queries.ts';
import { MuteShape, NewMuteShape } from './schemas.ts';

const tag = 'Audit';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;

const onePathIds = { ...pathIds, muteId: { prefix: 'mute', problem: 'mute_not_found' } } as const;

const list = endpoint({
  method: 'GET',
  path: '/websites/:id/audit/mutes',
  operationId: 'listAuditMutes',
  tag,
  summary: 'List the muted issues of a website',
  description: 'Newest first. Ended ones stay, so that the list records who muted what, when and why.',
  pathIds,
  response: { status: 200, data: Type.Array(MuteShape) },
  handle: async (context, { id }) => {
    const { accountId } = await requireWebsite(context, id);
    const mutes = await selectMutes(context.db, { accountId, websiteId: id }, isViewer(context));
    return { data: mutes.map((mute) => toData(mute, context.now)) };
  },
});

const create = endpoint({
  method: 'POST',
  path: '/websites/:id/audit/mutes',
  operationId: 'createAuditMute',
  tag,
  summary: 'Mute issues',
  description:
    'Muted issues count neither in the score nor in the lists, also in later audits. The score of the latest audit follows within seconds, and within minutes after the mute expires.',
  pathIds,
  body: NewMuteShape,
  response: { status: 201, data: MuteShape },
  problems: ['mute_exists', 'mutes_exceeded'],
  handle: async (context, { id, body }) => {
    const data = toData(await muteIssues(context, id, body), context.now);
    const location = `/api/v1/websites/${encodeId('web', id)}/audit/mutes/${data.id}`;
    return { data, headers: { Location: location } };
  },
});

const read = endpoint({
  method: 'GET',
  path: '/websites/:id/audit/mutes/:muteId',
  operationId: 'getAuditMute',
  tag,
  summary: 'Get a mute',
  pathIds: onePathIds,
  response: { status: 200, data: MuteShape },
  handle: async (context, { id, params }) => {
    const { accountId } = await requireWebsite(context, id);
    const mute = await selectMute(
      context.db,
      { accountId, websiteId: id, id: params['muteId'] ?? '' },
      isViewer(context),
    );
    if (mute === null) throw notFound('mute_not_found');
    return { data: toData(mute, context.now) };
  },
});

const remove = endpoint({
  method: 'DELETE',
  path: '/websites/:id/audit/mutes/:muteId',
  operationId: 'deleteAuditMute',
  tag,
  summary: 'Unmute issues',
  description: 'The mute ends. It stays in the list as a record.',
  pathIds: onePathIds,
  response: { status: 204 },
  handle: async (context, { id, params }) => {
    const { accountId } = await requireWebsite(context, id);
    const { db, actor, now } = context;
    const of = { accountId, websiteId: id, id: params['muteId'] ?? '' };
    if ((await endMute(db, of, { actor, now })) === null) throw notFound('mute_not_found');
    await enqueueRecount(context, id);
    return {};
  },
});

function toData({ id, code, ...mute }: Mute, now: Date) {
  const status = isActive({ id, code, ...mute }, now) ? 'active' : 'ended';
  return { id: encodeId('mute', id), check: code, ...mute, status };
}

export const muteEndpoints: Endpoint[] = [list, create, read, remove];
