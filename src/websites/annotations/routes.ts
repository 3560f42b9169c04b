import { Type } from 'typebox';
import { Day, endpoint, type Endpoint, Exactly, Line, Nullable, Timestamp } from '#platform/http';
import { encodeId, newId } from '#platform/ids.ts';
import { notFound } from '#platform/problems';
import { normaliseText } from '#platform/text';
import { requireWebsite } from '#websites';
import {
  type Annotation,
  changeAnnotation,
  findAnnotation,
  insertAnnotation,
  removeAnnotation,
  selectAnnotations,
} from './queries.ts';

const tag = 'Websites';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;
const onePathIds = { ...pathIds, annotationId: { prefix: 'ann', problem: 'annotation_not_found' } } as const;

const Note = Line({ maxLength: 200, description: 'The note.', examples: ['New navigation deployed'] });
const AnnotationShape = Exactly(
  {
    id: Type.String({ examples: ['ann_01kqk0n8zwe5rt3yhj2m4c6v9a'] }),
    day: Day,
    text: Note,
    createdAt: Timestamp,
  },
  { title: 'Annotation' },
);

const toData = ({ id, ...annotation }: Annotation) => ({ id: encodeId('ann', id), ...annotation });

const list = endpoint({
  method: 'GET',
  path: '/websites/:id/annotations',
  operationId: 'listAnnotations',
  tag,
  summary: 'List the annotations of a website, oldest first',
  pathIds,
  query: Exactly({
    from: Type.Optional({ ...Day, description: 'First day.' }),
    to: Type.Optional({ ...Day, description: 'Last day.' }),
  }),
  response: { status: 200, data: Type.Array(AnnotationShape) },
  handle: async (context, { id, query }) => {
    await requireWebsite(context, id);
    const range = { from: query.from ?? '0001-01-01', to: query.to ?? '9999-12-31' };
    return { data: (await selectAnnotations(context, id, range)).map(toData) };
  },
});

const create = endpoint({
  method: 'POST',
  path: '/websites/:id/annotations',
  operationId: 'createAnnotation',
  tag,
  summary: 'Add a note to a day of a website',
  description: 'Charts of rankings show it, for example for a deployment or an update of a search engine.',
  pathIds,
  body: Exactly({ day: Day, text: Note }, { title: 'NewAnnotation' }),
  response: { status: 201, data: AnnotationShape },
  handle: async (context, { id, body }) => {
    await requireWebsite(context, id, 'for key share');
    const annotation = { id: newId(), day: body.day, text: normaliseText(body.text), createdAt: context.now };
    await insertAnnotation(context, id, annotation);
    const data = toData(annotation);
    const location = `/api/v1/websites/${encodeId('web', id)}/annotations/${data.id}`;
    return { data, headers: { Location: location } };
  },
});

const read = endpoint({
  method: 'GET',
  path: '/websites/:id/annotations/:annotationId',
  operationId: 'getAnnotation',
  tag,
  summary: 'Get an annotation',
  pathIds: onePathIds,
  response: { status: 200, data: AnnotationShape },
  handle: async (context, { id, params }) => {
    await requireWebsite(context, id);
    const annotation = await findAnnotation(context, { websiteId: id, id: params['annotationId'] ?? '' });
    if (annotation === null) throw notFound('annotation_not_found');
    return { data: toData(annotation) };
  },
});

const update = endpoint({
  method: 'PATCH',
  path: '/websites/:id/annotations/:annotationId',
  operationId: 'updateAnnotation',
  tag,
  summary: 'Change an annotation',
  pathIds: onePathIds,
  body: Exactly(
    { day: Type.Optional(Nullable(Day)), text: Type.Optional(Nullable(Note)) },
    { title: 'AnnotationPatch', description: 'Null leaves a field unchanged.' },
  ),
  response: { status: 200, data: AnnotationShape },
  handle: async (context, { id, params, body }) => {
    await requireWebsite(context, id);
    const { day, text } = body;
    const changed = await changeAnnotation(
      context,
      { websiteId: id, id: params['annotationId'] ?? '' },
      { day: day ?? null, text: text ? normaliseText(text) : null },
    );
    if (changed === null) throw notFound('annotation_not_found');
    return { data: toData(changed) };
  },
});

const remove = endpoint({
  method: 'DELETE',
  path: '/websites/:id/annotations/:annotationId',
  operationId: 'deleteAnnotation',
  tag,
  summary: 'Delete an annotation',
  pathIds: onePathIds,
  response: { status: 204 },
  handle: async (context, { id, params }) => {
    await requireWebsite(context, id);
    const removed = await removeAnnotation(context, { websiteId: id, id: params['annotationId'] ?? '' });
    if (!removed) throw notFound('annotation_not_found');
    return {};
  },
});

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    ann: 'annotation';
  }
}

export const annotationEndpoints: Endpoint[] = [list, create, read, update, remove];
