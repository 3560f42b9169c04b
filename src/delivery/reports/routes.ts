import { Type } from 'typebox';
import { findCampaign } from '#campaigns';
import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { endpoint, type Endpoint, Exactly, pageAnswer, pagingQuery, readPage } from '#http';
import { fileNameOf, reportData } from './describe-report.ts';
import { drawReport } from './draw/draw-report.ts';
import { findReport, selectReports } from './report-queries.ts';
import { ReportShape } from './schemas.ts';
import type { ReportSettings } from './settings.ts';

const tag = 'Campaigns';
const pathIds = { id: { prefix: 'cmp', problem: 'campaign_not_found' } } as const;
const reportIds = { ...pathIds, reportId: { prefix: 'rep', problem: 'report_not_found' } } as const;

const list = endpoint({
  method: 'GET',
  path: '/campaigns/:id/reports',
  operationId: 'listCampaignReports',
  tag,
  summary: 'List the reports on a campaign, the newest first',
  pathIds,
  query: Exactly(pagingQuery),
  answer: { status: 200, data: Type.Array(ReportShape), paged: true },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, query }) => {
    await requireCampaign(context, id);
    const page = readPage({ ...query, campaignId: id });
    const rows = await selectReports(context.db, { accountId: context.accountId, campaignId: id }, page);
    return pageAnswer(rows, page, { positionOf: (row) => [row.id, row.id], toData: reportData });
  },
});

const print = (settings: ReportSettings) =>
  endpoint({
    method: 'GET',
    path: '/campaigns/:id/reports/:reportId/pdf',
    operationId: 'printCampaignReport',
    tag,
    summary: 'A report on paper',
    pathIds: reportIds,
    answer: { status: 200, file: 'application/pdf' },
    handle: async ({ db, accountId }, { id, params }) => {
      const report = await findReport(db, { accountId, id: params['reportId'] ?? '' });
      if (report?.campaignId !== id) throw notFound('report_not_found');
      return { file: { name: fileNameOf(report), content: await drawReport(report, settings) } };
    },
  });

/** Reports, as keys see them. */
export function reportEndpoints(settings: ReportSettings): Endpoint[] {
  return [list, print(settings)];
}

async function requireCampaign({ db, accountId }: Context, id: string): Promise<void> {
  if ((await findCampaign(db, { accountId, id })) === null) throw notFound('campaign_not_found');
}
