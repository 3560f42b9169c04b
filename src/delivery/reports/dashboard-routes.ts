import { Type } from 'typebox';
import type { Context } from '#platform/context.ts';
import { upcoming } from '#platform/days.ts';
import { notFound } from '#platform/problems';
import { endpoint, type Endpoint } from '#platform/http';
import { findBranding } from './branding/branding-queries.ts';
import { updateBranding } from './branding/update-branding.ts';
import { linkData, reportData } from './report-response.ts';
import { revokeLinkRow, selectLinks } from './links/link-queries.ts';
import { createLink, linkUrl } from './links/create-link.ts';
import { selectMails, selectRecipients } from './mail/mail-queries.ts';
import { replaceRecipients } from './replace-recipients.ts';
import { createReport, requireReporting } from './create-report.ts';
import { findReport } from './core/report-queries.ts';
import type { ListedReport } from './core/report.ts';
import {
  BrandingPatch,
  BrandingShape,
  LinkBody,
  LinkShape,
  LinkWithUrlShape,
  MailShape,
  RecipientsShape,
  ReportBody,
  ReportShape,
} from './schemas.ts';
import type { ReportSettings } from './core/settings.ts';

const tag = 'Reports';
const campaignIds = { id: { prefix: 'cmp', problem: 'campaign_not_found' } } as const;
const reportIds = { id: { prefix: 'rep', problem: 'report_not_found' } } as const;
const linkIds = { ...reportIds, linkId: { prefix: 'rlk', problem: 'report_link_not_found' } } as const;

const listMails = endpoint({
  method: 'GET',
  path: '/reports/:id/mails',
  operationId: 'listReportMails',
  tag,
  summary: 'List the mails of a report and their state',
  pathIds: reportIds,
  response: { status: 200, data: Type.Array(MailShape) },
  handle: async (context, { id }) => {
    const { accountId } = await requireReport(context, id);
    const mails = await selectMails(context.db, { accountId, reportId: id });
    return {
      data: mails.map((mail) => ({ ...mail, nextAttemptAt: upcoming(mail.nextAttemptAt, context.now) })),
    };
  },
});

const create = (settings: ReportSettings) =>
  endpoint({
    method: 'POST',
    path: '/campaigns/:id/reports',
    operationId: 'createReport',
    tag,
    summary: 'Create a report on a month of a campaign',
    description: 'Any month that has started, up to today. The report is not mailed.',
    pathIds: campaignIds,
    body: ReportBody,
    bodyOptional: true,
    response: { status: 201, data: ReportShape },
    problems: ['reporting_not_included', 'campaign_wrong_state'],
    handle: async (context, { id, body }) => ({
      data: reportData(await createReport(context, { campaignId: id, month: body?.month }, settings)),
    }),
  });

const getRecipients = endpoint({
  method: 'GET',
  path: '/campaigns/:id/reports/recipients',
  operationId: 'getReportRecipients',
  tag,
  summary: 'Get the recipients of the reports of a campaign',
  pathIds: campaignIds,
  response: { status: 200, data: RecipientsShape },
  problems: ['reporting_not_included'],
  handle: async (context, { id }) => {
    await requireReporting(context, id);
    const of = { accountId: context.accountId, campaignId: id };
    return { data: { recipients: await selectRecipients(context.db, of) } };
  },
});

const setRecipients = endpoint({
  method: 'PUT',
  path: '/campaigns/:id/reports/recipients',
  operationId: 'replaceReportRecipients',
  tag,
  summary: 'Set the recipients of the reports of a campaign',
  pathIds: campaignIds,
  body: RecipientsShape,
  response: { status: 200, data: RecipientsShape },
  problems: ['reporting_not_included'],
  handle: async (context, { id, body }) => ({
    data: { recipients: await replaceRecipients(context, { campaignId: id, emails: body.recipients }) },
  }),
});

const getBranding = endpoint({
  method: 'GET',
  path: '/reports/branding',
  operationId: 'getReportBranding',
  tag,
  summary: 'Get the branding of reports',
  response: { status: 200, data: BrandingShape },
  handle: async ({ db, accountId }) => ({ data: await findBranding(db, accountId) }),
});

const setBranding = endpoint({
  method: 'PATCH',
  path: '/reports/branding',
  operationId: 'updateReportBranding',
  tag,
  summary: 'Change the branding of reports',
  description: 'A merge patch (RFC 7396): `null` restores the default. Existing reports do not change.',
  body: BrandingPatch,
  response: { status: 200, data: BrandingShape },
  handle: async (context, { body }) => ({ data: await updateBranding(context, body) }),
});

const listLinks = endpoint({
  method: 'GET',
  path: '/reports/:id/links',
  operationId: 'listReportLinks',
  tag,
  summary: 'List the share links of a report, newest first',
  pathIds: reportIds,
  response: { status: 200, data: Type.Array(LinkShape) },
  handle: async (context, { id }) => {
    const { accountId } = await requireReport(context, id);
    return { data: (await selectLinks(context.db, { accountId, reportId: id })).map(linkData) };
  },
});

const createShareLink = (settings: ReportSettings) =>
  endpoint({
    method: 'POST',
    path: '/reports/:id/links',
    operationId: 'createReportLink',
    tag,
    summary: 'Create a share link of a report',
    pathIds: reportIds,
    body: LinkBody,
    bodyOptional: true,
    // The response contains a secret.
    storesResponse: false,
    response: { status: 201, data: LinkWithUrlShape },
    handle: async (context, { id, body }) => {
      await requireReport(context, id);
      const { token, ...link } = await createLink(context, { reportId: id, days: body?.days });
      return { data: { ...linkData(link), url: linkUrl(settings, token) } };
    },
  });

const revoke = endpoint({
  method: 'DELETE',
  path: '/reports/:id/links/:linkId',
  operationId: 'revokeReportLink',
  tag,
  summary: 'Revoke a share link of a report',
  pathIds: linkIds,
  response: { status: 204 },
  handle: async (context, { id, params }) => {
    const { db, accountId, now } = context;
    await requireReport(context, id);
    const of = { accountId, reportId: id, id: params['linkId'] ?? '', now };
    if (!(await revokeLinkRow(db, of))) throw notFound('report_link_not_found');
    return {};
  },
});

/** Reports as the members of an account see them. */
export function reportDashboardEndpoints(settings: ReportSettings): Endpoint[] {
  return [
    create(settings),
    listMails,
    getRecipients,
    setRecipients,
    getBranding,
    setBranding,
    listLinks,
    createShareLink(settings),
    revoke,
  ];
}

async function requireReport({ db, accountId }: Context, id: string): Promise<ListedReport> {
  const report = await findReport(db, { accountId, id });
  if (report === null) throw notFound('report_not_found');
  return report;
}
