import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';

export type View = Schemas['View'];
export type ViewFilters = Schemas['ViewFilters'];

const one = (id: string) => ({ path: { id } });
export const viewsKey = ['views'] as const;

/** The views of a website, and those for all websites. */
export const viewsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: [...viewsKey, websiteId],
    queryFn: ({ signal }) =>
      request(api.GET('/v1/views', { params: { query: { websiteId: [websiteId] } }, signal })),
  });

export const saveView = (body: Schemas['NewView']) => request(api.POST('/v1/views', { body }));

export const updateView = ({ id, ...body }: Schemas['ViewPatch'] & { id: string }) =>
  request(api.PATCH('/v1/views/{id}', { params: one(id), body }));

export const deleteView = (id: string) => request(api.DELETE('/v1/views/{id}', { params: one(id) }));

/** The view that the list of a website opens with: an own one before a shared one, and one of the website before one for all. */
export function defaultView(views: readonly View[]): View | undefined {
  const rank = ({ isShared, websiteId }: View) => (isShared ? 2 : 0) + (websiteId === null ? 1 : 0);
  return views
    .filter(({ isDefault }) => isDefault)
    .toSorted((first, second) => rank(first) - rank(second))[0];
}
