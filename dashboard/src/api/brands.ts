import { queryOptions } from '@tanstack/react-query';
import { visibilityKey } from './ai-visibility.ts';
import { api, request, type Schemas } from './client.ts';
import { mapErrors } from './map-errors.ts';

export type Brand = Schemas['Brand'];
export type GivenBrand = Schemas['Brands']['brands'][number];

const path = (id: string) => ({ path: { id } });

export const brandsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: [...visibilityKey(websiteId), 'brands'],
    queryFn: ({ signal }) => readBrands(websiteId, signal),
  });

async function readBrands(websiteId: string, signal?: AbortSignal) {
  return request(api.GET('/v1/websites/{id}/ai-visibility/brands', { params: path(websiteId), signal }));
}

/**
 * Changes the list that the server has now, because another member may have changed it since this page read it. `If-Match` detects a
 * change in between.
 */
export async function changeBrands(websiteId: string, change: (all: readonly Brand[]) => GivenBrand[]) {
  const pending = api.GET('/v1/websites/{id}/ai-visibility/brands', { params: path(websiteId) });
  const { data } = await request(pending);
  const tag = (await pending).response.headers.get('etag');
  const replacing = api.PUT('/v1/websites/{id}/ai-visibility/brands', {
    params: path(websiteId),
    body: { brands: change(data) },
    headers: tag === null ? {} : { 'If-Match': tag },
  });
  // The other brands are stored, so only the changed one can be invalid.
  return mapErrors(request(replacing), (error) => ({
    ...error,
    path: error.path.replace(/^brands\[\d+\]\./, ''),
  }));
}
