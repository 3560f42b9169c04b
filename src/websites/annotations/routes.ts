import { Type } from 'typebox';
import {
  AnyOf,
  Choice,
  Day,
  endpoint,
  type Endpoint,
  Exactly,
  Line,
  Nullable,
  Timestamp,
  SentenceOf,
} from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { notFound } from '#platform/problems';
import { normaliseText } from '#platform/text';
import { utcDay } from '#platform/days.ts';
import { requireWebsite } from '#websites';
import { addAnnotation } from './add-annotation.ts';
import { listAnnotations } from './list-annotations.ts';
import {
  type Annotation,
  annotationKinds,
  changeAnnotation,
  findAnnotation,
  removeAnnotation,
} from './queries.ts';
import type { SearchUpdate } from './search-updates.ts';

const tag = 'Websites';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;
const onePathIds = { ...pathIds, annotationId: { prefix: 'ann', problem: 'annotation_not_found' } } as const;

const Note = Line({ maxLength: 200, description: 'The note.', examples: ['New navigation deployed'] });
const Url = Type.String({
  maxLength: 2_000,
  pattern: '^https?://[^\\s\\p{Cc}\\p{Cs}]+$',
  description: 'A page about it, such as the release.',
  examples: ['https://git.example/shop/releases/42'],
});
const AnnotationShape = Exactly(
  {
    id: Type.String({ examples: ['ann_01kqk0n8zwe5rt3yhj2m4c6v9a'] }),
    day: Day,
    kind: Choice([...annotationKinds, 'search_update'], {
      description:
        '`deploy`: a deployment, usually reported by CI. `campaign`: a campaign of the website was launched, paused, resumed or ended. `search_update`: the rollout of an update of a search engine began; it belongs to no website and cannot be changed.',
      examples: ['note'],
    }),
    text: Note,
    sentence: Nullable(
      SentenceOf("The text of a campaign's event", {
        code: 'campaign.launched',
        values: { campaign: 'Spring' },
      }),
    ),
    url: Nullable(Url),
    endDay: Nullable(
      Type.String({
        format: 'date',
        description: 'The last day of the rollout of a `search_update`, if it is known.',
        examples: ['2026-04-08'],
      }),
    ),
    createdAt: Nullable(Timestamp),
  },
  { title: 'Annotation' },
);

const toData = ({ id, ...annotation }: Annotation) => ({
  id: encodeId('ann', id),
  ...annotation,
  endDay: null,
});

const list = (updates: readonly SearchUpdate[]) =>
  endpoint({
    method: 'GET',
    path: '/websites/:id/annotations',
    operationId: 'listAnnotations',
    tag,
    summary: 'List the annotations of a website, oldest first',
    pathIds,
    query: Exactly({
      from: Type.Optional({ ...Day, description: 'First day.' }),
      to: Type.Optional({ ...Day, description: 'Last day.' }),
      kind: AnyOf(
        Choice([...annotationKinds, 'search_update'], { examples: ['deploy'] }),
        'Any of these kinds; default: all.',
      ),
    }),
    response: { status: 200, data: Type.Array(AnnotationShape) },
    handle: async (context, { id, query }) => {
      const { annotations, found } = await listAnnotations(context, id, { ...query, updates });
      const data = [...annotations.map(toData), ...found.map(updateData)];
      return {
        data: data.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day))),
      };
    },
  });

const create = endpoint({
  method: 'POST',
  path: '/websites/:id/annotations',
  operationId: 'createAnnotation',
  tag,
  summary: 'Add a note or a deployment to a day of a website',
  description: 'The charts of the website show it. CI can report each deployment with one request.',
  pathIds,
  body: Exactly(
    {
      day: Type.Optional(Nullable({ ...Day, description: 'Default: today (UTC).' })),
      kind: Type.Optional(
        Nullable(Choice(['note', 'deploy'], { description: 'Default: `note`.', examples: ['deploy'] })),
      ),
      text: Note,
      url: Type.Optional(Nullable(Url)),
    },
    { title: 'NewAnnotation' },
  ),
  response: { status: 201, data: AnnotationShape },
  handle: async (context, { id, body }) => {
    await requireWebsite(context, id, 'for key share');
    const { day, kind, text, url } = body;
    const data = toData(
      await addAnnotation(context, id, {
        day: day ?? utcDay(context.now),
        kind: kind ?? 'note',
        text,
        url: url ?? null,
      }),
    );
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
    {
      day: Type.Optional(Nullable(Day)),
      kind: Type.Optional(
        Nullable(
          Choice(['note', 'deploy'], {
            description: 'An event of a campaign keeps its kind.',
            examples: ['deploy'],
          }),
        ),
      ),
      text: Type.Optional(Nullable(Note)),
      url: Type.Optional(Nullable(Url)),
    },
    { title: 'AnnotationPatch', description: 'Null removes `url` and leaves other fields unchanged.' },
  ),
  response: { status: 200, data: AnnotationShape },
  handle: async (context, { id, params, body }) => {
    await requireWebsite(context, id);
    const { day, kind, text, url } = body;
    const changed = await changeAnnotation(
      context,
      { websiteId: id, id: params['annotationId'] ?? '' },
      { day: day ?? null, kind: kind ?? null, text: text ? normaliseText(text) : null, url },
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

/** An update of a search engine, in the form of an annotation. */
function updateData({ name, from, to, url }: SearchUpdate) {
  const id = name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
  return {
    id,
    day: from,
    kind: 'search_update',
    text: name,
    sentence: null,
    url,
    endDay: to,
    createdAt: null,
  };
}

/** @param updates of search engines, which the list contains */
export const annotationEndpoints = (updates: readonly SearchUpdate[]): Endpoint[] => [
  list(updates),
  create,
  read,
  update,
  remove,
];
