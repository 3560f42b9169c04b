import { endpoint, type Endpoint } from '#http';
import { changeKeywords } from './change-keywords.ts';
import { deleteKeywords } from './delete-keywords.ts';
import { ChangedCount, DeletedCount, KeywordChanges, KeywordDeletion } from './schemas.ts';

const tag = 'Keywords';

const change = endpoint({
  method: 'POST',
  path: '/keywords/changes',
  operationId: 'changeKeywords',
  tag,
  summary: 'Pause, resume or tag many keywords',
  description: 'Up to 1000 at once, all or none.',
  body: KeywordChanges,
  answer: { status: 200, data: ChangedCount },
  problems: ['keyword_not_found'],
  handle: async (context, { body }) => ({ data: { changed: await changeKeywords(context, body) } }),
});

const remove = endpoint({
  method: 'POST',
  path: '/keywords/deletions',
  operationId: 'deleteKeywords',
  tag,
  summary: 'Delete many keywords with their history',
  description: 'Up to 1000 at once, all or none.',
  body: KeywordDeletion,
  answer: { status: 200, data: DeletedCount },
  problems: ['keyword_not_found'],
  handle: async (context, { body }) => ({ data: { deleted: await deleteKeywords(context, body.ids) } }),
});

export const manyKeywordEndpoints: Endpoint[] = [change, remove];
