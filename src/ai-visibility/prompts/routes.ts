import { Type } from 'typebox';
import { endpoint, type Endpoint, pageAnswer, readPage } from '#http';
import { encodeId } from '#ids.ts';
import { normaliseTags, requireWebsite } from '#websites';
import { addPrompts } from './add-prompts.ts';
import { deletePrompt } from './delete-prompt.ts';
import type { Prompt } from './prompt.ts';
import { selectPrompts } from './prompt-queries.ts';
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
  summary: 'List what answer engines are asked for a website',
  pathIds,
  query: PromptQuery,
  answer: { status: 200, data: Type.Array(PromptShape), paged: true },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, query }) => {
    const { accountId } = await requireWebsite(context, id);
    const page = readPage({ ...query, websiteId: id });
    const filter = {
      statuses: query.status,
      tags: query.tag && normaliseTags(query.tag),
      branded: query.branded,
      texts: query.search,
    };
    const rows = await selectPrompts(context.db, { accountId, websiteId: id }, { filter, page });
    return pageAnswer(rows, page, { positionOf: (row) => [row.id, row.id], toData: promptData });
  },
});

const add = endpoint({
  method: 'POST',
  path: '/websites/:id/ai-visibility/prompts',
  operationId: 'addPrompts',
  tag,
  summary: 'Add prompts',
  description:
    'Up to 200 at once, all or none. Those that the website has already are left as they are and answered with the outcome `exists`; 200 where none is new.',
  pathIds,
  body: NewPrompts,
  answer: { status: 201, also: 200, data: Type.Array(AddedPromptShape) },
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

const read = endpoint({
  method: 'GET',
  path: '/websites/:id/ai-visibility/prompts/:promptId',
  operationId: 'readPrompt',
  tag,
  summary: 'Read a prompt',
  pathIds: promptPathIds,
  answer: { status: 200, data: PromptShape },
  handle: async (context, { id, params }) => ({
    data: promptData(await requirePrompt(context, { websiteId: id, promptId: params['promptId'] ?? '' })),
  }),
});

const update = endpoint({
  method: 'PATCH',
  path: '/websites/:id/ai-visibility/prompts/:promptId',
  operationId: 'updatePrompt',
  tag,
  summary: 'Change a prompt',
  description:
    'A merge patch (RFC 7396). Text, country and language stand once there are answers: another question is another prompt.',
  pathIds: promptPathIds,
  body: PromptPatch,
  answer: { status: 200, data: PromptShape },
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
  summary: 'Delete a prompt with its answers',
  pathIds: promptPathIds,
  answer: { status: 204 },
  handle: async (context, { id, params }) => {
    await deletePrompt(context, { websiteId: id, promptId: params['promptId'] ?? '' });
    return {};
  },
});

/** A prompt as the API shows it. */
function promptData({ accountId: _account, isBranded: branded, id, websiteId, ...shown }: Prompt) {
  return { ...shown, id: encodeId('prm', id), websiteId: encodeId('web', websiteId), branded };
}

/** What answer engines are asked. */
export const promptEndpoints: Endpoint[] = [list, add, read, update, remove];
