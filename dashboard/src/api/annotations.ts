import { queryOptions } from '@tanstack/react-query';
import { api, request } from './client.ts';

const of = (websiteId: string) => ({ path: { id: websiteId } });
export const annotationsKey = (websiteId: string) => ['annotations', websiteId] as const;

export const annotationsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: annotationsKey(websiteId),
    queryFn: ({ signal }) =>
      request(api.GET('/v1/websites/{id}/annotations', { params: of(websiteId), signal })),
  });

export const addAnnotation = (websiteId: string, body: { day: string; text: string }) =>
  request(api.POST('/v1/websites/{id}/annotations', { params: of(websiteId), body }));

export const deleteAnnotation = (websiteId: string, annotationId: string) =>
  request(
    api.DELETE('/v1/websites/{id}/annotations/{annotationId}', {
      params: { path: { id: websiteId, annotationId } },
    }),
  );
