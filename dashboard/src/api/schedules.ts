import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import type { Website } from './websites.ts';

export type Defaults = Website['defaults'];
export type Sampling = Schemas['Sampling'];

const path = (id: string) => ({ params: { path: { id } } });

/** Sampling of the AI engines for a website. */
export const samplingQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['sampling', websiteId],
    queryFn: ({ signal }) =>
      request(api.GET('/v1/websites/{id}/ai-visibility/sampling', { ...path(websiteId), signal })),
  });

export const updateDefaults = ({ id, defaults }: { id: string; defaults: Partial<Defaults> }) =>
  request(api.PATCH('/v1/websites/{id}', { ...path(id), body: { defaults } }));

export const setSampling = ({ id, ...body }: { id: string } & Schemas['NewSampling']) =>
  request(api.PUT('/v1/websites/{id}/ai-visibility/sampling', { ...path(id), body }));
