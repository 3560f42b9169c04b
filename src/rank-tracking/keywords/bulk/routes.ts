import { endpoint, type Endpoint } from '#platform/http';
import { updateKeywords } from './update-keywords.ts';
import { deleteKeywords } from './delete-keywords.ts';
import { UpdatedCount, DeletedCount, KeywordBulkUpdate, KeywordBulkDeletion } from './schemas.ts';

const tag = 'Keywords';

const update = endpoint({
  method: 'POST',
  path: '/keywords/changes',
  operationId: 'updateKeywords',
  tag,
  spends: {},
  summary: 'Pause, resume or tag keywords',
  description: 'Applies to up to 1000 keywords, all or none.',
  body: KeywordBulkUpdate,
  response: { status: 200, data: UpdatedCount },
  problems: ['keyword_not_found'],
  handle: async (context, { body }) => ({ data: { changed: await updateKeywords(context, body) } }),
});

const remove = endpoint({
  method: 'POST',
  path: '/keywords/deletions',
  operationId: 'deleteKeywords',
  tag,
  summary: 'Delete keywords with their history',
  description:
    'Applies to up to 1000 keywords, all or none, or to all keywords that discovery tracked for a website without a decision.',
  body: KeywordBulkDeletion,
  response: { status: 200, data: DeletedCount },
  problems: ['keyword_not_found', 'website_not_found'],
  handle: async (context, { body }) => ({ data: { deleted: await deleteKeywords(context, body) } }),
});

export const bulkKeywordEndpoints: Endpoint[] = [update, remove];
