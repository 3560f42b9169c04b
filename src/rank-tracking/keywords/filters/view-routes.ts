import { Type } from 'typebox';
import { type Context, memberOf } from '#platform/context.ts';
import { AnyOf, endpoint, type Endpoint, Exactly, Line, Nullable, Text, Timestamp } from '#platform/http';
import { encodeId, newId } from '#platform/ids.ts';
import { invalidField, notFound, Problem } from '#platform/problems';
import { normaliseText } from '#platform/text';
import { requireWebsiteIds } from '#websites';
import { SavedFilters, ViewFilters } from './keyword-query.ts';
import { parseFilter, parseHistoryDays, parseSince } from './parse-filter.ts';
import {
  changeView,
  clearDefault,
  findView,
  insertView,
  removeView,
  selectViews,
  type View,
} from './view-queries.ts';

const tag = 'Keywords';
const pathIds = { id: { prefix: 'view', problem: 'view_not_found' } } as const;

const Name = Line({ maxLength: 100, description: 'Unique, ignoring case.', examples: ['Blog, mobile'] });
const websiteIdExample = 'web_01kqk0n8zwe5rt3yhj2m4c6v9x';

const Columns = Type.Array(Text({ maxLength: 40 }), {
  maxItems: 50,
  description:
    'The columns that the dashboard shows, in this order. Null for those that the member has chosen.',
  examples: [['keyword', 'position']],
});
const IsDefault = Type.Boolean({
  description:
    'Whether the dashboard opens the list with this view. A website has one default that is shared, and each member may have an own one, which comes first.',
  examples: [false],
});

const ViewShape = Exactly(
  {
    id: Type.String({ examples: ['view_01kqk0n8zwe5rt3yhj2m4c6v9v'] }),
    websiteId: Nullable(
      Type.String({
        description: 'The website of the view. Null for all websites.',
        examples: [websiteIdExample],
      }),
    ),
    name: Name,
    filters: SavedFilters,
    columns: Nullable(Columns),
    isShared: Type.Boolean({
      description: 'Whether all members and keys of the account see the view, and not only its member.',
      examples: [true],
    }),
    isDefault: IsDefault,
    createdAt: Timestamp,
  },
  { title: 'View' },
);

function toData({ id, websiteId, ownerId, ...view }: View) {
  return {
    ...view,
    id: encodeId('view', id),
    websiteId: websiteId && encodeId('web', websiteId),
    isShared: ownerId === null,
  };
}

/** The member to whom a new view belongs. @throws Problem invalid_request for an API key */
function ownerOf(context: Context, isShared: boolean): string | null {
  const member = isShared ? null : memberOf(context);
  if (!isShared && member === null) throw invalidField('isShared', 'conflict', 'must be true for an API key');
  return member;
}

/** @throws Problem view_not_found */
async function requirePathView(context: Context, id: string): Promise<View> {
  const view = await findView(context, id);
  if (view === null) throw notFound('view_not_found');
  return view;
}

/** Filters that a schema cannot describe. @throws Problem invalid_request */
function validateFilters({ now }: Context, filters: ViewFilters): void {
  parseFilter(filters, 'filters.');
  if (filters.history !== undefined) parseHistoryDays(filters.history, 'filters.');
  if (filters.since !== undefined) parseSince(filters.since, now, 'filters.');
}

function nameTaken(): Problem {
  const message = 'is the name of another view';
  return new Problem('view_name_taken', `\`name\` ${message}.`, {
    errors: [{ path: 'name', code: 'view_name_taken', message }],
  });
}

const list = endpoint({
  method: 'GET',
  path: '/views',
  operationId: 'listViews',
  tag,
  summary: 'List saved views by name',
  query: Exactly({
    websiteId: AnyOf(Type.String(), 'Views of any of these websites, and those for all websites.'),
  }),
  response: { status: 200, data: Type.Array(ViewShape) },
  problems: ['website_not_found'],
  handle: async (context, { query }) => {
    const websiteIds = query.websiteId && (await requireWebsiteIds(context, query.websiteId, 'websiteId'));
    return { data: (await selectViews(context, websiteIds)).map(toData) };
  },
});

const create = endpoint({
  method: 'POST',
  path: '/views',
  operationId: 'createView',
  tag,
  summary: 'Save filters of keywords as a view',
  description:
    'Lists and metrics of keywords accept its id as `view`. The name is unique per website, or among the views for all websites; views of a member have their own names.',
  body: Exactly(
    {
      name: Name,
      websiteId: Type.Optional(
        Nullable(
          Type.String({
            description: 'Without a website, the view is for all of them.',
            examples: [websiteIdExample],
          }),
        ),
      ),
      filters: ViewFilters,
      columns: Type.Optional(Nullable(Columns)),
      isShared: Type.Optional(
        Nullable(Type.Boolean({ description: 'False for a view of the member alone. Default: true.' })),
      ),
      isDefault: Type.Optional(Nullable(IsDefault)),
    },
    { title: 'NewView' },
  ),
  response: { status: 201, data: ViewShape },
  problems: ['website_not_found', 'view_name_taken'],
  handle: async (context, { body }) => {
    const { filters, columns = null } = body;
    validateFilters(context, filters);
    const given = body.websiteId ? [body.websiteId] : [];
    const [websiteId = null] = await requireWebsiteIds(context, given, 'websiteId');
    const ownerId = ownerOf(context, body.isShared ?? true);
    const isDefault = body.isDefault ?? false;
    const name = normaliseText(body.name);
    const view = {
      id: newId(),
      websiteId,
      name,
      filters,
      columns,
      ownerId,
      isDefault,
      createdAt: context.now,
    };
    if (isDefault) await clearDefault(context, view);
    if (!(await insertView(context, view))) throw nameTaken();
    const data = toData(view);
    return { data, headers: { Location: `/api/v1/views/${data.id}` } };
  },
});

const read = endpoint({
  method: 'GET',
  path: '/views/:id',
  operationId: 'getView',
  tag,
  summary: 'Get a view',
  pathIds,
  response: { status: 200, data: ViewShape },
  handle: async (context, { id }) => ({ data: toData(await requirePathView(context, id)) }),
});

const update = endpoint({
  method: 'PATCH',
  path: '/views/:id',
  operationId: 'updateView',
  tag,
  summary: 'Rename a view, replace its filters or columns, or make it the default',
  pathIds,
  body: Exactly(
    {
      name: Type.Optional(Nullable(Name)),
      filters: Type.Optional(Nullable(ViewFilters)),
      columns: Type.Optional(Nullable(Columns)),
      isDefault: Type.Optional(Nullable(IsDefault)),
    },
    {
      title: 'ViewPatch',
      description:
        '`filters` and `columns` are replaced as a whole. Null resets `columns`, and leaves other fields unchanged.',
    },
  ),
  response: { status: 200, data: ViewShape },
  problems: ['view_name_taken'],
  handle: async (context, { id, body }) => {
    const view = await requirePathView(context, id);
    const { filters, columns = view.columns } = body;
    if (filters) validateFilters(context, filters);
    const name = body.name ? normaliseText(body.name) : view.name;
    const isDefault = body.isDefault ?? view.isDefault;
    const changed = { ...view, name, filters: filters ?? view.filters, columns, isDefault };
    if (isDefault) await clearDefault(context, changed);
    if (!(await changeView(context, changed))) throw nameTaken();
    return { data: toData(changed) };
  },
});

const remove = endpoint({
  method: 'DELETE',
  path: '/views/:id',
  operationId: 'deleteView',
  tag,
  summary: 'Delete a view',
  pathIds,
  response: { status: 204 },
  handle: async (context, { id }) => {
    if (!(await removeView(context, id))) throw notFound('view_not_found');
    return {};
  },
});

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    view: 'view';
  }
}

export const viewEndpoints: Endpoint[] = [list, create, read, update, remove];
