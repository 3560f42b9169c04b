import { queryOptions } from '@tanstack/react-query';
import { visibilityKey } from './ai-visibility.ts';
import { api, ask, type Schemas } from './client.ts';

export type Brand = Schemas['Brand'];
export type GivenBrand = Schemas['Brands']['brands'][number];

const path = (id: string) => ({ path: { id } });

export const brandsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: [...visibilityKey(websiteId), 'brands'],
    queryFn: ({ signal }) => readBrands(websiteId, signal),
  });

async function readBrands(websiteId: string, signal?: AbortSignal) {
  return ask(api.GET('/v1/websites/{id}/ai-visibility/brands', { params: path(websiteId), signal }));
}

/**
 * Changes the list as it is on the server now, not as it was read: somebody else may have changed it meanwhile, and who comes
 * between is found by the entity tag.
 */
export async function changeBrands(websiteId: string, change: (all: readonly Brand[]) => GivenBrand[]) {
  const asked = api.GET('/v1/websites/{id}/ai-visibility/brands', { params: path(websiteId) });
  const { data } = await ask(asked);
  const tag = (await asked).response.headers.get('etag');
  return ask(
    api.PUT('/v1/websites/{id}/ai-visibility/brands', {
      params: path(websiteId),
      body: { brands: change(data) },
      headers: tag === null ? {} : { 'If-Match': tag },
    }),
  );
}
