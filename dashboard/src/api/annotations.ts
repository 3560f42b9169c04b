import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import { withSentences } from './with-sentences.ts';
import { sentenceText } from '../format/sentence-text.ts';

export type Annotation = Schemas['Annotation'];
export type AnnotationKind = Annotation['kind'];
type NewAnnotation = Schemas['NewAnnotation'];
type AnnotationPatch = Schemas['AnnotationPatch'];

const of = (websiteId: string) => ({ path: { id: websiteId } });
const one = (id: string, annotationId: string) => ({ path: { id, annotationId } });
export const annotationsKey = (websiteId: string) => ['annotations', websiteId] as const;

/** Notes, deployments, events of campaigns and updates of search engines, oldest first. */
export const annotationsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: annotationsKey(websiteId),
    queryFn: ({ signal }) =>
      withSentences(
        request(api.GET('/v1/websites/{id}/annotations', { params: of(websiteId), signal })),
        (page) => ({
          ...page,
          data: page.data.map((event) => ({ ...event, text: sentenceText(event.sentence, event.text) })),
        }),
      ),
  });

export const addAnnotation = (websiteId: string, body: NewAnnotation) =>
  request(api.POST('/v1/websites/{id}/annotations', { params: of(websiteId), body }));

export const updateAnnotation = (websiteId: string, id: string, body: AnnotationPatch) =>
  request(api.PATCH('/v1/websites/{id}/annotations/{annotationId}', { params: one(websiteId, id), body }));

export const deleteAnnotation = (websiteId: string, id: string) =>
  request(api.DELETE('/v1/websites/{id}/annotations/{annotationId}', { params: one(websiteId, id) }));
