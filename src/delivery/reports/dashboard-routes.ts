import { Type } from 'typebox';
import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { endpoint, type Endpoint } from '#http';
import { findBranding } from './branding/branding-queries.ts';
import { changeBranding } from './branding/change-branding.ts';
import { linkData, mailData, reportData } from './describe-report.ts';
import { revokeLinkRow, selectLinks } from './links/link-queries.ts';
import { makeLink, urlOfLink } from './links/make-link.ts';
import { selectMails, selectRecipients } from './mail/mail-queries.ts';
import { putRecipients } from './mail/put-recipients.ts';
import { reportOnDemand, requireReporting } from './make-report.ts';
import { findReport } from './report-queries.ts';
import type { ListedReport } from './report.ts';
import {
  BrandingPatch,
  BrandingShape,
  LinkShape,
  LinkWish,
  MadeLinkShape,
  MailShape,
  RecipientsShape,
  ReportShape,
  ReportWish,
} from './schemas.ts';
import type { ReportSettings } from './settings.ts';

const tag = 'Reports';
const campaignIds = { id: { prefix: 'cmp', problem: 'campaign_not_found' } } as const;
const reportIds = { id: { prefix: 'rep', problem: 'report_not_found' } } as const;
const linkIds = { ...reportIds, linkId: { prefix: 'rlk', problem: 'report_link_not_found' } } as const;

const listMails = endpoint({
  method: 'GET',
  path: '/reports/:id/mails',
  operationId: 'listReportMails',
  tag,
  summary: 'List whom a report was sent to, and what became of it',
  pathIds: reportIds,
  answer: { status: 200, data: Type.Array(MailShape) },
  handle: async (context, { id }) => {
    const { accountId } = await requireReport(context, id);
    return { data: (await selectMails(context.db, { accountId, reportId: id })).map(mailData) };
  },
});

const make = (settings: ReportSettings) =>
  endpoint({
    method: 'POST',
    path: '/campaigns/:id/reports',
    operationId: 'makeReport',
    tag,
    summary: 'Report on a month of a campaign now',
    description: 'Any month that has begun, as far as it has passed. It goes out by no mail.',
    pathIds: campaignIds,
    body: ReportWish,
    bodyOptional: true,
    answer: { status: 201, data: ReportShape },
    problems: ['reporting_not_included', 'campaign_wrong_state'],
    handle: async (context, { id, body }) => ({
      data: reportData(await reportOnDemand(context, { campaignId: id, month: body?.month }, settings)),
    }),
  });

const readRecipients = endpoint({
  method: 'GET',
  path: '/campaigns/:id/reports/recipients',
  operationId: 'readReportRecipients',
  tag,
  summary: 'Read who receives the reports on a campaign by mail',
  pathIds: campaignIds,
  answer: { status: 200, data: RecipientsShape },
  problems: ['reporting_not_included'],
  handle: async (context, { id }) => {
    await requireReporting(context, id);
    const of = { accountId: context.accountId, campaignId: id };
    return { data: { recipients: await selectRecipients(context.db, of) } };
  },
});

const writeRecipients = endpoint({
  method: 'PUT',
  path: '/campaigns/:id/reports/recipients',
  operationId: 'putReportRecipients',
  tag,
  summary: 'Say who receives the reports on a campaign by mail',
  pathIds: campaignIds,
  body: RecipientsShape,
  answer: { status: 200, data: RecipientsShape },
  problems: ['reporting_not_included'],
  handle: async (context, { id, body }) => ({
    data: { recipients: await putRecipients(context, { campaignId: id, emails: body.recipients }) },
  }),
});

const readBranding = endpoint({
  method: 'GET',
  path: '/reports/branding',
  operationId: 'readBranding',
  tag,
  summary: 'Read in whose name the account reports',
  answer: { status: 200, data: BrandingShape },
  handle: async ({ db, accountId }) => ({ data: await findBranding(db, accountId) }),
});

const writeBranding = endpoint({
  method: 'PATCH',
  path: '/reports/branding',
  operationId: 'changeBranding',
  tag,
  summary: 'Change in whose name the account reports',
  description:
    'A merge patch (RFC 7396): `null` goes back to the default. Reports that were made stay as they are.',
  body: BrandingPatch,
  answer: { status: 200, data: BrandingShape },
  handle: async (context, { body }) => ({ data: await changeBranding(context, body) }),
});

const listLinks = endpoint({
  method: 'GET',
  path: '/reports/:id/links',
  operationId: 'listReportLinks',
  tag,
  summary: 'List the links to a report, the newest first',
  pathIds: reportIds,
  answer: { status: 200, data: Type.Array(LinkShape) },
  handle: async (context, { id }) => {
    const { accountId } = await requireReport(context, id);
    return { data: (await selectLinks(context.db, { accountId, reportId: id })).map(linkData) };
  },
});

const link = (settings: ReportSettings) =>
  endpoint({
    method: 'POST',
    path: '/reports/:id/links',
    operationId: 'makeReportLink',
    tag,
    summary: 'Make a link that opens a report for whoever holds it',
    pathIds: reportIds,
    body: LinkWish,
    bodyOptional: true,
    // The answer holds a secret.
    isKept: false,
    answer: { status: 201, data: MadeLinkShape },
    handle: async (context, { id, body }) => {
      await requireReport(context, id);
      const { token, ...made } = await makeLink(context, { reportId: id, days: body?.days });
      return { data: { ...linkData(made), url: urlOfLink(settings, token) } };
    },
  });

const revoke = endpoint({
  method: 'DELETE',
  path: '/reports/:id/links/:linkId',
  operationId: 'revokeReportLink',
  tag,
  summary: 'End a link to a report',
  pathIds: linkIds,
  answer: { status: 204 },
  handle: async (context, { id, params }) => {
    const { db, accountId, now } = context;
    await requireReport(context, id);
    const of = { accountId, reportId: id, id: params['linkId'] ?? '', now };
    if (!(await revokeLinkRow(db, of))) throw notFound('report_link_not_found');
    return {};
  },
});

/** Reports, as people of the account see them. */
export function reportDashboardEndpoints(settings: ReportSettings): Endpoint[] {
  return [
    make(settings),
    listMails,
    readRecipients,
    writeRecipients,
    readBranding,
    writeBranding,
    listLinks,
    link(settings),
    revoke,
  ];
}

async function requireReport({ db, accountId }: Context, id: string): Promise<ListedReport> {
  const report = await findReport(db, { accountId, id });
  if (report === null) throw notFound('report_not_found');
  return report;
}
