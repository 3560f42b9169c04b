import { queryOptions } from '@tanstack/react-query';
import type { DayQuery } from './date-range.ts';
import { listQuery } from './list-query.ts';
import { visibilityKey } from './ai-visibility.ts';
import { api, request, type Schemas } from './client.ts';

export type Prompt = Schemas['Prompt'];
type NewPrompts = Schemas['NewPrompts'];
type PromptPatch = Schemas['PromptPatch'];

const pageSize = 200;
const path = (id: string) => ({ path: { id } });
const one = (id: string, promptId: string) => ({ params: { path: { id, promptId } } });
/** Maximum number of prompts per request. */
export const maxPromptsPerRequest = 200;

export const promptMentions = ['own', 'competitors_only', 'none'] as const;

/** The days are those of the answers that `mentions` reads. */
export interface PromptFilter extends DayQuery {
  mentions?: (typeof promptMentions)[number][];
  status?: Prompt['status'][];
  tag?: string[];
  branded?: boolean;
  search?: string;
}

export const promptsQuery = (websiteId: string, { search, ...filter }: PromptFilter) =>
  listQuery([...visibilityKey(websiteId), 'prompts', filter, search], (cursor, signal) => {
    const texts = search === undefined ? undefined : [search];
    const query = { ...filter, search: texts, limit: pageSize, cursor };
    return request(
      api.GET('/v1/websites/{id}/ai-visibility/prompts', {
        params: { ...path(websiteId), query },
        signal,
      }),
    );
  });

/** All prompts, for a select field. A website has a few hundred at most. */
export const allPromptsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: [...visibilityKey(websiteId), 'prompts', 'all'],
    queryFn: ({ signal }) =>
      request(api.GET('/v1/websites/{id}/ai-visibility/prompts', { params: path(websiteId), signal })),
  });

export const addPrompts = (
  websiteId: string,
  { idempotencyKey, ...body }: NewPrompts & { idempotencyKey: string },
) =>
  request(
    api.POST('/v1/websites/{id}/ai-visibility/prompts', {
      params: path(websiteId),
      body,
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
  );

export const changePrompt = (websiteId: string, { id, ...body }: PromptPatch & { id: string }) =>
  request(api.PATCH('/v1/websites/{id}/ai-visibility/prompts/{promptId}', { ...one(websiteId, id), body }));

export const deletePrompt = (websiteId: string, id: string) =>
  request(api.DELETE('/v1/websites/{id}/ai-visibility/prompts/{promptId}', one(websiteId, id)));
