import { Type } from 'typebox';
import type { Context } from '#platform/context.ts';
import { endpoint, type Endpoint, pageResponse, readPage } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { notFound } from '#platform/problems';
import { requireWebsiteIds } from '#websites';
import type { ReportSettings } from '../core/settings.ts';
import { createWebsiteReport, previewWebsiteReport } from '../create-website-report.ts';
import { reportData } from '../report-response.ts';
import { ReportShape } from '../schemas.ts';
import type { ReportDefinition } from './definition.ts';
import { deleteDefinitionRow, selectDefinitions } from './definition-queries.ts';
import {
  createReportDefinition,
  requireDefinition,
  updateReportDefinition,
} from './create-report-definition.ts';
import {
  DefinitionBody,
  DefinitionPatch,
  DefinitionQuery,
  DefinitionShape,
  ReportPreviewBody,
  ReportPreviewShape,
} from './schemas.ts';

const tag = 'Reports';
const pathIds = { id: { prefix: 'rdf', problem: 'report_definition_not_found' } } as const;

const list = endpoint({
  method: 'GET',
  path: '/report-definitions',
  operationId: 'listReportDefinitions',
  tag,
  summary: 'List report definitions or templates, newest first',
  query: DefinitionQuery,
  response: { status: 200, data: Type.Array(DefinitionShape), paged: true },
  problems: ['cursor_mismatch', 'website_not_found'],
  handle: async (context, { query }) => {
    const page = readPage(query);
    const websiteId = await decodeWebsite(context, query.websiteId);
    const filter = {
      accountId: context.accountId,
      within: context.websiteIds,
      isTemplate: query.isTemplate ?? false,
      ...(websiteId === undefined ? {} : { websiteId }),
    };
    const rows = await selectDefinitions(context.db, filter, page);
    return pageResponse(rows, page, { sortKeyOf: (row) => [row.id, row.id], toData: definitionData });
  },
});

const create = endpoint({
  method: 'POST',
  path: '/report-definitions',
  operationId: 'createReportDefinition',
  tag,
  summary: 'Create a report definition or a template',
  description: 'Reports are created from it on request, and on its schedule if it has one.',
  body: DefinitionBody,
  response: { status: 201, data: DefinitionShape },
  problems: ['website_not_found', 'view_not_found'],
  handle: async (context, { body }) => {
    const { isTemplate = false, ...fields } = body;
    return { data: definitionData(await createReportDefinition(context, { ...fields, isTemplate })) };
  },
});

const read = endpoint({
  method: 'GET',
  path: '/report-definitions/:id',
  operationId: 'getReportDefinition',
  tag,
  summary: 'Get a report definition',
  pathIds,
  response: { status: 200, data: DefinitionShape },
  handle: async (context, { id }) => ({ data: definitionData(await requireDefinition(context, id)) }),
});

const update = endpoint({
  method: 'PATCH',
  path: '/report-definitions/:id',
  operationId: 'updateReportDefinition',
  tag,
  summary: 'Change a report definition',
  description: 'Existing reports do not change.',
  pathIds,
  body: DefinitionPatch,
  response: { status: 200, data: DefinitionShape },
  problems: ['website_not_found', 'view_not_found'],
  handle: async (context, { id, body }) => ({
    data: definitionData(await updateReportDefinition(context, id, body)),
  }),
});

const remove = endpoint({
  method: 'DELETE',
  path: '/report-definitions/:id',
  operationId: 'deleteReportDefinition',
  tag,
  summary: 'Delete a report definition',
  description: 'Its reports stay.',
  pathIds,
  response: { status: 204 },
  handle: async ({ db, accountId }, { id }) => {
    if (!(await deleteDefinitionRow(db, { accountId, id }))) throw notFound('report_definition_not_found');
    return {};
  },
});

const createReport = (settings: ReportSettings) =>
  endpoint({
    method: 'POST',
    path: '/report-definitions/:id/reports',
    operationId: 'createWebsiteReport',
    tag,
    summary: 'Create a report from a definition now',
    description: 'The report is not mailed.',
    pathIds,
    response: { status: 201, data: ReportShape },
    problems: ['report_without_websites'],
    handle: async (context, { id }) => ({
      data: reportData(await createWebsiteReport(context, id, settings)),
    }),
  });

const preview = (settings: ReportSettings) =>
  endpoint({
    method: 'POST',
    path: '/report-previews',
    operationId: 'previewReport',
    tag,
    summary: 'Preview a report on websites',
    description:
      'The page of the report that a definition with these fields would create now. Nothing is stored, and no other member sees it.',
    body: ReportPreviewBody,
    storesResponse: false,
    response: { status: 200, data: ReportPreviewShape },
    problems: ['website_not_found', 'view_not_found'],
    handle: async (context, { body }) => ({
      data: { html: await previewWebsiteReport(context, body, settings) },
    }),
  });

/** Report definitions as the members of an account see them. */
export function definitionEndpoints(settings: ReportSettings): Endpoint[] {
  return [list, create, read, update, remove, createReport(settings), preview(settings)];
}

/** @throws Problem website_not_found */
export async function decodeWebsite(context: Context, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const [uuid] = await requireWebsiteIds(context, [id], 'websiteId');
  return uuid;
}

function definitionData({ id, accountId: _account, websiteIds, viewId, ...definition }: ReportDefinition) {
  return {
    id: encodeId('rdf', id),
    ...definition,
    viewId: viewId === null ? null : encodeId('view', viewId),
    websiteIds: websiteIds.map((websiteId) => encodeId('web', websiteId)),
  };
}
