import { Type } from 'typebox';
import { endpoint, type Endpoint, pageResponse, readPage } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { addPrompts } from './add-prompts.ts';
import { deletePrompt } from './delete-prompt.ts';
import { listPrompts } from './list-prompts.ts';
import type { Prompt } from './prompt.ts';
import { requirePrompt } from './require-prompt.ts';
import { AddedPromptShape, NewPrompts, PromptPatch, PromptQuery, PromptShape } from './schemas.ts';
import { updatePrompt } from './update-prompt.ts';

const tag = 'AI visibility';
const website = { prefix: 'web', problem: 'website_not_found' } as const;
const pathIds = { id: website };
const promptPathIds = { id: website, promptId: { prefix: 'prm', problem: 'prompt_not_found' } } as const;

const list = endpoint({
  method: 'GET',
  path: '/websites/:id/ai-visibility/prompts',
  operationId: 'listPrompts',
  tag,
  summary: 'List prompts',
  pathIds,
  query: PromptQuery,
  response: { status: 200, data: Type.Array(PromptShape), paged: true },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, query }) => {
    const page = readPage(query);
    const rows = await listPrompts(context, id, { query, page });
    return pageResponse(rows, page, { sortKeyOf: (row) => [row.id, row.id], toData: promptData });
  },
});

const add = endpoint({
  method: 'POST',
  path: '/websites/:id/ai-visibility/prompts',
  operationId: 'createPrompts',
  tag,
  spends: {},
  summary: 'Add prompts',
  description:
    'Adds up to 200 prompts, all or none. Existing prompts stay unchanged and have the outcome `exists`. The status is 200 if no prompt is new.',
  pathIds,
  body: NewPrompts,
  response: { status: 201, alsoStatus: 200, data: Type.Array(AddedPromptShape) },
  handle: async (context, { id, body }) => {
    const added = await addPrompts(context, id, body);
    return {
      status: added.some(({ created }) => created) ? 201 : 200,
      data: added.map(({ prompt, created }) => ({
        ...promptData(prompt),
        outcome: created ? 'created' : 'exists',
      })),
    };
  },
});

const get = endpoint({
  method: 'GET',
  path: '/websites/:id/ai-visibility/prompts/:promptId',
  operationId: 'getPrompt',
  tag,
  summary: 'Get a prompt',
  pathIds: promptPathIds,
  response: { status: 200, data: PromptShape },
  handle: async (context, { id, params }) => ({
    data: promptData(await requirePrompt(context, { websiteId: id, promptId: params['promptId'] ?? '' })),
  }),
});

const update = endpoint({
  method: 'PATCH',
  path: '/websites/:id/ai-visibility/prompts/:promptId',
  operationId: 'updatePrompt',
  tag,
  spends: {},
  summary: 'Update a prompt',
  description:
    'A merge patch (RFC 7396). Text, country and language cannot change once the prompt has answers.',
  pathIds: promptPathIds,
  body: PromptPatch,
  response: { status: 200, data: PromptShape },
  problems: ['prompt_exists', 'prompt_has_answers'],
  handle: async (context, { id, params, body }) => ({
    data: promptData(
      await updatePrompt(context, { websiteId: id, promptId: params['promptId'] ?? '' }, body),
    ),
  }),
});

const remove = endpoint({
  method: 'DELETE',
  path: '/websites/:id/ai-visibility/prompts/:promptId',
  operationId: 'deletePrompt',
  tag,
  summary: 'Delete a prompt and its answers',
  pathIds: promptPathIds,
  response: { status: 204 },
  handle: async (context, { id, params }) => {
    await deletePrompt(context, { websiteId: id, promptId: params['promptId'] ?? '' });
    return {};
  },
});

/** The API representation of a prompt. */
function promptData({ accountId: _account, isBranded: branded, id, websiteId, ...rest }: Prompt) {
  return { ...rest, id: encodeId('prm', id), websiteId: encodeId('web', websiteId), branded };
}

export const promptEndpoints: Endpoint[] = [list, add, get, update, remove];
