import { queryOptions } from '@tanstack/react-query';
import { listQuery } from '../ui/table/use-rows.ts';
import { visibilityKey } from './ai-visibility.ts';
import { api, ask, type Schemas } from './client.ts';

export type Prompt = Schemas['Prompt'];
type NewPrompts = Schemas['NewPrompts'];
type PromptPatch = Schemas['PromptPatch'];

const rowsAtOnce = 200;
const path = (id: string) => ({ path: { id } });
const one = (id: string, promptId: string) => ({ params: { path: { id, promptId } } });
/** Sent in one request at most. */
export const mostPromptsAtOnce = 200;

export interface PromptFilter {
  status?: Prompt['status'][];
  tag?: string[];
  branded?: boolean;
  search?: string;
}

export const promptsQuery = (websiteId: string, { search, ...filter }: PromptFilter) =>
  listQuery([...visibilityKey(websiteId), 'prompts', filter, search], (cursor, signal) => {
    const texts = search === undefined ? undefined : [search];
    const query = { ...filter, search: texts, limit: rowsAtOnce, cursor };
    return ask(
      api.GET('/v1/websites/{id}/ai-visibility/prompts', {
        params: { ...path(websiteId), query },
        signal,
      }),
    );
  });

/** All of them, for choosing one: a website has some hundreds at most. */
export const allPromptsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: [...visibilityKey(websiteId), 'prompts', 'all'],
    queryFn: ({ signal }) =>
      ask(api.GET('/v1/websites/{id}/ai-visibility/prompts', { params: path(websiteId), signal })),
  });

export const addPrompts = (websiteId: string, { deed, ...body }: NewPrompts & { deed: string }) =>
  ask(
    api.POST('/v1/websites/{id}/ai-visibility/prompts', {
      params: path(websiteId),
      body,
      headers: { 'Idempotency-Key': deed },
    }),
  );

export const changePrompt = (websiteId: string, { id, ...body }: PromptPatch & { id: string }) =>
  ask(api.PATCH('/v1/websites/{id}/ai-visibility/prompts/{promptId}', { ...one(websiteId, id), body }));

export const deletePrompt = (websiteId: string, id: string) =>
  ask(api.DELETE('/v1/websites/{id}/ai-visibility/prompts/{promptId}', one(websiteId, id)));
