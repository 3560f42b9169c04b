import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import { shownFirst } from './shown-first.ts';

export type FirstStep = Schemas['FirstSteps']['steps'][number];
export type StepName = FirstStep['name'];

/** Prefix of the query, for actions that can complete a step. */
export const firstStepsKey = ['first-steps'] as const;

const freshMs = 30_000;

interface Known {
  state: { data: { data: { steps: readonly unknown[] } } | undefined };
}
const isDone = ({ state }: Known) => state.data?.data.steps.length === 0;

/**
 * The first steps of a website, or of the account if it is undefined. Every page shows them, so they are fetched again only until all
 * are done.
 */
export const firstStepsQuery = (websiteId: string | undefined) =>
  queryOptions({
    queryKey: [...firstStepsKey, websiteId],
    ...shownFirst,
    queryFn: ({ signal }) => request(api.GET('/first-steps', { params: { query: { websiteId } }, signal })),
    enabled: (query) => !isDone(query),
    staleTime: (query) => (isDone(query) ? Number.POSITIVE_INFINITY : freshMs),
  });
