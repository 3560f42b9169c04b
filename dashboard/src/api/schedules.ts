import { queryOptions } from '@tanstack/react-query';
import { api, ask, type Schemas } from './client.ts';
import type { Website } from './websites.ts';

export type Defaults = Website['defaults'];
export type Sampling = Schemas['Sampling'];

const path = (id: string) => ({ params: { path: { id } } });

/** How often answer engines are asked about a website. */
export const samplingQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['sampling', websiteId],
    queryFn: ({ signal }) =>
      ask(api.GET('/v1/websites/{id}/ai-visibility/sampling', { ...path(websiteId), signal })),
  });

export const changeDefaults = ({ id, defaults }: { id: string; defaults: Partial<Defaults> }) =>
  ask(api.PATCH('/v1/websites/{id}', { ...path(id), body: { defaults } }));

export const changeSampling = ({ id, ...body }: { id: string } & Schemas['NewSampling']) =>
  ask(api.PUT('/v1/websites/{id}/ai-visibility/sampling', { ...path(id), body }));
