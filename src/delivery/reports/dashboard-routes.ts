import { Type } from 'typebox';
import { type Context, memberOf } from '#platform/context.ts';
import { upcoming } from '#platform/days.ts';
import { notFound } from '#platform/problems';
import { Choice, endpoint, type Endpoint, Exactly, Text } from '#platform/http';
import { findBranding } from './branding/branding-queries.ts';
import { findCurrentLogo, logoUrl, updateLogo } from './branding/logo-queries.ts';
import { saveLogo } from './branding/save-logo.ts';
import { updateBranding } from './branding/update-branding.ts';
import { linkData, reportData } from './report-response.ts';
import { revokeLinkRow, selectLinks } from './links/link-queries.ts';
import { createLink, linkUrl } from './links/create-link.ts';
import { selectMails, selectRecipients } from './mail/mail-queries.ts';
import { queueMails } from './mail/queue-mails.ts';
import { uniqueEmails } from './definitions/create-report-definition.ts';
import { replaceRecipients } from './replace-recipients.ts';
import { createReport, requireReporting } from './create-report.ts';
import { createTranslation } from './create-translation.ts';
import { definitionEndpoints } from './definitions/routes.ts';
import { requireReport } from './routes.ts';
import { reportLanguages } from './words/languages.ts';
import {
  BrandingPatch,
  BrandingShape,
  LinkBody,
  LinkShape,
  LinkWithUrlShape,
  LogoBody,
  MailShape,
  RecipientsShape,
  ReportBody,
  ReportShape,
  SendBody,
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
  summary: 'List the emails of a report and their state',
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

const sendMails = (settings: ReportSettings) =>
  endpoint({
    method: 'POST',
    path: '/reports/:id/mails',
    operationId: 'sendReportMails',
    tag,
    summary: 'Send a report by email',
    description: 'A recipient who has an email of this report gets no second one.',
    pathIds: reportIds,
    body: SendBody,
    response: { status: 202, data: Type.Array(MailShape) },
    handle: async (context, { id, body }) => {
      const report = await requireReport(context, id);
      const { recipients, message } = body;
      const mails = { report, emails: uniqueEmails(recipients), message, senderId: memberOf(context) };
      await queueMails(context, mails, settings);
      return { data: await selectMails(context.db, { accountId: context.accountId, reportId: id }) };
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
      data: reportData(await createReport(context, { campaignId: id, ...body }, settings)),
    }),
  });

const TranslationBody = Exactly(
  {
    language: Choice(reportLanguages, { examples: ['de'] }),
    name: Type.Optional({
      ...Text({ maxLength: 100 }),
      description: 'Default: that of the report. The name of a campaign stays.',
      examples: ['Monatsbericht'],
    }),
  },
  { title: 'NewReportTranslation' },
);

const translate = endpoint({
  method: 'POST',
  path: '/reports/:id/translations',
  operationId: 'translateReport',
  tag,
  summary: 'Create a report with the content of another one in a chosen language',
  description:
    'The numbers are those of the report, which stays as it is. Commentary and names are not translated.',
  pathIds: reportIds,
  body: TranslationBody,
  response: { status: 201, data: ReportShape },
  handle: async (context, { id, body }) => ({
    data: reportData(await createTranslation(context, { report: await requireReport(context, id), ...body })),
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
  handle: async (context) => ({ data: await brandingData(context) }),
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
  handle: async (context, { body }) => {
    await updateBranding(context, body);
    return { data: await brandingData(context) };
  },
});

const setLogo = endpoint({
  method: 'PUT',
  path: '/reports/branding/logo',
  operationId: 'replaceReportLogo',
  tag,
  summary: 'Set the logo of reports',
  description: 'Existing reports do not change.',
  body: LogoBody,
  response: { status: 200, data: BrandingShape },
  handle: async (context, { body }) => {
    await saveLogo(context, body.content);
    return { data: await brandingData(context) };
  },
});

const removeLogo = endpoint({
  method: 'DELETE',
  path: '/reports/branding/logo',
  operationId: 'deleteReportLogo',
  tag,
  summary: 'Remove the logo of reports',
  description: 'Existing reports do not change.',
  response: { status: 204 },
  handle: async ({ db, accountId, now }) => {
    await updateLogo(db, { accountId, digest: null, now });
    return {};
  },
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
      const { token, ...link } = await createLink(context, { reportId: id, ...body });
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
    ...definitionEndpoints(settings),
    create(settings),
    translate,
    listMails,
    sendMails(settings),
    getRecipients,
    setRecipients,
    getBranding,
    setBranding,
    setLogo,
    removeLogo,
    listLinks,
    createShareLink(settings),
    revoke,
  ];
}

async function brandingData({ db, accountId }: Context) {
  const [branding, logo] = await Promise.all([findBranding(db, accountId), findCurrentLogo(db, accountId)]);
  return { ...branding, logo: logo && logoUrl(logo) };
}
