import { queryOptions } from '@tanstack/react-query';
import { listQuery } from '../ui/table/use-rows.ts';
import { api, ask, type Schemas } from './client.ts';
import { campaignsKey } from './campaigns.ts';

export type Report = Schemas['Report'];
export type ReportMail = Schemas['ReportMail'];
export type ReportLink = Schemas['ReportLink'];
export type Brief = Schemas['Brief'];

const path = (id: string) => ({ params: { path: { id } } });

export const reportsQuery = (campaignId: string) =>
  listQuery([...campaignsKey, campaignId, 'reports'], (cursor, signal) =>
    ask(
      api.GET('/v1/campaigns/{id}/reports', {
        params: { path: { id: campaignId }, query: { cursor, limit: 100 } },
        signal,
      }),
    ),
  );

/** A problem `reporting_not_included` where the campaign has no reports. */
export const recipientsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignsKey, campaignId, 'recipients'],
    queryFn: ({ signal }) =>
      ask(api.GET('/campaigns/{id}/reports/recipients', { ...path(campaignId), signal })),
  });

export const reportLinksQuery = (reportId: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'report', reportId, 'links'],
    queryFn: ({ signal }) => ask(api.GET('/reports/{id}/links', { ...path(reportId), signal })),
  });

export const reportMailsQuery = (reportId: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'report', reportId, 'mails'],
    queryFn: ({ signal }) => ask(api.GET('/reports/{id}/mails', { ...path(reportId), signal })),
  });

export const briefsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignsKey, campaignId, 'briefs'],
    queryFn: ({ signal }) =>
      ask(
        api.GET('/v1/campaigns/{id}/briefs', {
          params: { path: { id: campaignId }, query: { limit: 200 } },
          signal,
        }),
      ),
  });

export const makeReport = ({ campaignId, month }: { campaignId: string; month?: number }) =>
  ask(api.POST('/campaigns/{id}/reports', { ...path(campaignId), body: { month } }));

export const putRecipients = ({ campaignId, recipients }: { campaignId: string; recipients: string[] }) =>
  ask(api.PUT('/campaigns/{id}/reports/recipients', { ...path(campaignId), body: { recipients } }));

export const makeReportLink = (reportId: string) =>
  ask(api.POST('/reports/{id}/links', { ...path(reportId), body: {} }));

export const revokeReportLink = ({ reportId, linkId }: { reportId: string; linkId: string }) =>
  ask(api.DELETE('/reports/{id}/links/{linkId}', { params: { path: { id: reportId, linkId } } }));

/** For a plain link: the browser shows it. */
export const reportPdf = ({ id, campaignId }: Report) =>
  `/dashboard/api/v1/campaigns/${campaignId}/reports/${id}/pdf`;
