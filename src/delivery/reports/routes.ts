import { Type } from 'typebox';
import { findCampaign } from '#campaigns/core';
import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { endpoint, type Endpoint, Exactly, pageResponse, pagingQuery, readPage } from '#platform/http';
import { reportData } from './report-response.ts';
import { type ListedReport, type Report, reportFileName } from './core/report.ts';
import { drawStoredReport } from './document/draw-stored-report.ts';
import { type ReportSharing, selectSharing } from './mail/mail-queries.ts';
import { findReport, selectReports } from './core/report-queries.ts';
import { decodeWebsite } from './definitions/routes.ts';
import { composeDigest } from './mail/compose-digest.ts';
import { DigestShape, PdfQuery, ReportShape } from './schemas.ts';
import type { ReportSettings } from './core/settings.ts';
import type { ReportLanguage } from './words/languages.ts';

const tag = 'Campaigns';
const reportTag = 'Reports';
const pathIds = { id: { prefix: 'cmp', problem: 'campaign_not_found' } } as const;
const campaignReportIds = { ...pathIds, reportId: { prefix: 'rep', problem: 'report_not_found' } } as const;
const reportIds = { id: { prefix: 'rep', problem: 'report_not_found' } } as const;

const listAll = endpoint({
  method: 'GET',
  path: '/reports',
  operationId: 'listReports',
  tag: reportTag,
  summary: 'List reports on websites and campaigns, newest first',
  query: Exactly({
    ...pagingQuery,
    websiteId: Type.Optional(
      Type.String({
        description: 'Only reports on this website.',
        examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9w'],
      }),
    ),
  }),
  response: { status: 200, data: Type.Array(ReportShape), paged: true },
  problems: ['cursor_mismatch', 'website_not_found'],
  handle: async (context, { query }) => {
    const page = readPage(query);
    const websiteId = await decodeWebsite(context, query.websiteId);
    const { accountId, websiteIds: within } = context;
    const rows = await selectReports(context.db, { accountId, websiteId, within }, page);
    return listResponse(context, rows, page);
  },
});

const read = endpoint({
  method: 'GET',
  path: '/reports/:id',
  operationId: 'getReport',
  tag: reportTag,
  summary: 'Get a report',
  pathIds: reportIds,
  response: { status: 200, data: ReportShape },
  handle: async (context, { id }) => {
    const report = await requireReport(context, id);
    return { data: reportData(report, (await findSharing(context, [report])).get(id)) };
  },
});

const getDigest = endpoint({
  method: 'GET',
  path: '/reports/:id/digest',
  operationId: 'getReportDigest',
  tag: reportTag,
  summary: 'Get the changes and the next actions of a report as sentences',
  description: 'The text of its email, with a receipt for every number. The values are those of the report.',
  pathIds: reportIds,
  response: { status: 200, data: DigestShape },
  handle: async (context, { id }) => {
    const { content } = await requireReport(context, id);
    return { data: composeDigest(content) };
  },
});

const getAnyPdf = (settings: ReportSettings) =>
  endpoint({
    method: 'GET',
    path: '/reports/:id/pdf',
    operationId: 'getReportPdf',
    tag: reportTag,
    summary: 'Get a report as a PDF document',
    pathIds: reportIds,
    query: PdfQuery,
    response: { status: 200, file: 'application/pdf' },
    handle: async (context, { id, query }) =>
      pdfOf(context, { report: await requireReport(context, id), ...query }, settings),
  });

const list = endpoint({
  method: 'GET',
  path: '/campaigns/:id/reports',
  operationId: 'listCampaignReports',
  tag,
  summary: 'List the reports of a campaign, newest first',
  pathIds,
  query: Exactly(pagingQuery),
  response: { status: 200, data: Type.Array(ReportShape), paged: true },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, query }) => {
    await requireCampaign(context, id);
    const page = readPage(query);
    const rows = await selectReports(context.db, { accountId: context.accountId, campaignId: id }, page);
    return listResponse(context, rows, page);
  },
});

const getPdf = (settings: ReportSettings) =>
  endpoint({
    method: 'GET',
    path: '/campaigns/:id/reports/:reportId/pdf',
    operationId: 'getCampaignReportPdf',
    tag,
    summary: 'Get a report as a PDF document',
    pathIds: campaignReportIds,
    query: PdfQuery,
    response: { status: 200, file: 'application/pdf' },
    handle: async (context, { id, params, query }) => {
      const report = await requireReport(context, params['reportId'] ?? '');
      if (report.campaignId !== id) throw notFound('report_not_found');
      return pdfOf(context, { report, ...query }, settings);
    },
  });

/** Reports as API keys see them. */
export function reportEndpoints(settings: ReportSettings): Endpoint[] {
  return [listAll, read, getDigest, getAnyPdf(settings), list, getPdf(settings)];
}

async function listResponse(context: Context, rows: ListedReport[], page: ReturnType<typeof readPage>) {
  const sharing = await findSharing(context, rows);
  return pageResponse(rows, page, {
    sortKeyOf: (row) => [row.id, row.id],
    toData: (row) => reportData(row, sharing.get(row.id)),
  });
}

/** The recipients may be other clients. */
async function findSharing(
  { db, accountId, websiteIds = null, now }: Context,
  reports: readonly ListedReport[],
): Promise<Map<string, ReportSharing>> {
  const sharing = await selectSharing(db, { accountId, reportIds: reports.map(({ id }) => id), now });
  if (websiteIds === null) return sharing;
  return new Map([...sharing].map(([id, of]) => [id, { ...of, recipients: [] }]));
}

/** Contents are stored without a language, so a report can be drawn in any. */
async function pdfOf(
  { db }: Pick<Context, 'db'>,
  { report, language }: { report: Report; language?: ReportLanguage | undefined },
  settings: ReportSettings,
) {
  const content = language === undefined ? report.content : { ...report.content, language };
  return {
    file: {
      name: reportFileName(report),
      content: await drawStoredReport(db, { ...report, content }, settings),
    },
  };
}

async function requireCampaign({ db, accountId }: Context, id: string): Promise<void> {
  if ((await findCampaign(db, { accountId, id })) === null) throw notFound('campaign_not_found');
}

/** @throws Problem report_not_found */
export async function requireReport(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  id: string,
): Promise<Report> {
  const report = await findReport(db, { accountId, id });
  if (report === null) throw notFound('report_not_found');
  return report;
}
