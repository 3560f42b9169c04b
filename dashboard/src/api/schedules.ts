import { api, request } from './client.ts';
import type { Website } from './websites.ts';

export type Defaults = Website['defaults'];

const path = (id: string) => ({ params: { path: { id } } });

export const updateDefaults = ({ id, defaults }: { id: string; defaults: Partial<Defaults> }) =>
  request(api.PATCH('/v1/websites/{id}', { ...path(id), body: { defaults } }));
