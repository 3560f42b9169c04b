import { Type } from 'typebox';
import { findCampaign } from '#campaigns/core';
import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { endpoint, type Endpoint, Exactly, pageResponse, pagingQuery, readPage } from '#platform/http';
import { reportData } from './report-response.ts';
import { reportFileName } from './core/report.ts';
import { drawReport } from './document/draw-report.ts';
import { findReport, selectReports } from './core/report-queries.ts';
import { ReportShape } from './schemas.ts';
import type { ReportSettings } from './core/settings.ts';

const tag = 'Campaigns';
const pathIds = { id: { prefix: 'cmp', problem: 'campaign_not_found' } } as const;
const reportIds = { ...pathIds, reportId: { prefix: 'rep', problem: 'report_not_found' } } as const;

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
    return pageResponse(rows, page, { sortKeyOf: (row) => [row.id, row.id], toData: reportData });
  },
});

const getPdf = (settings: ReportSettings) =>
  endpoint({
    method: 'GET',
    path: '/campaigns/:id/reports/:reportId/pdf',
    operationId: 'getCampaignReportPdf',
    tag,
    summary: 'Get a report as a PDF document',
    pathIds: reportIds,
    response: { status: 200, file: 'application/pdf' },
    handle: async ({ db, accountId }, { id, params }) => {
      const report = await findReport(db, { accountId, id: params['reportId'] ?? '' });
      if (report?.campaignId !== id) throw notFound('report_not_found');
      return { file: { name: reportFileName(report), content: await drawReport(report, settings) } };
    },
  });

/** Reports as API keys see them. */
export function reportEndpoints(settings: ReportSettings): Endpoint[] {
  return [list, getPdf(settings)];
}

async function requireCampaign({ db, accountId }: Context, id: string): Promise<void> {
  if ((await findCampaign(db, { accountId, id })) === null) throw notFound('campaign_not_found');
}
