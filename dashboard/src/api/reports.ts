import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import { listQuery } from './list-query.ts';
import { pollInterval } from './poll-interval.ts';

export type Report = Schemas['Report'];
export type ReportMail = Schemas['ReportMail'];
export type ReportLink = Schemas['ReportLink'];
export type ReportDefinition = Schemas['ReportDefinition'];
export type NewReportDefinition = Schemas['NewReportDefinition'];
export type ReportDefinitionPatch = Schemas['ReportDefinitionPatch'];
export type SectionName = ReportDefinition['sections'][number];

const path = (id: string) => ({ params: { path: { id } } });

export const reportsKey = ['reports'] as const;
const definitionsKey = [...reportsKey, 'definitions'] as const;

/** The reports on a website, also those of its campaigns. */
export const websiteReportsQuery = (websiteId: string) =>
  listQuery([...reportsKey, websiteId], (cursor, signal) =>
    request(api.GET('/v1/reports', { params: { query: { websiteId, cursor, limit: 50 } }, signal })),
  );

export const definitionsQuery = (websiteId: string) =>
  listQuery([...definitionsKey, websiteId], (cursor, signal) =>
    request(api.GET('/report-definitions', { params: { query: { websiteId, cursor, limit: 50 } }, signal })),
  );

export const templatesQuery = () =>
  queryOptions({
    queryKey: [...definitionsKey, 'templates'],
    queryFn: ({ signal }) =>
      request(
        api.GET('/report-definitions', { params: { query: { isTemplate: true, limit: 200 } }, signal }),
      ),
  });

export const reportLinksQuery = (reportId: string) =>
  queryOptions({
    queryKey: [...reportsKey, reportId, 'links'],
    queryFn: ({ signal }) => request(api.GET('/reports/{id}/links', { ...path(reportId), signal })),
  });

const mailsPollMs = 2_000;

/** The mails of a report. Polled while one is on its way, because no live event reports its delivery. */
export const reportMailsQuery = (reportId: string) =>
  queryOptions({
    queryKey: [...reportsKey, reportId, 'mails'],
    queryFn: ({ signal }) => request(api.GET('/reports/{id}/mails', { ...path(reportId), signal })),
    refetchInterval: pollInterval<{ data: ReportMail[] }>((mails) =>
      mails?.data.some(({ state }) => state === 'waiting' || state === 'sending') === true
        ? mailsPollMs
        : false,
    ),
  });

export const createDefinition = (body: NewReportDefinition) =>
  request(api.POST('/report-definitions', { body }));

/** The page of the report that these settings would create now. */
export const previewReport = (body: Schemas['NewReportPreview']) =>
  request(api.POST('/report-previews', { body }));

export const updateDefinition = ({ id, body }: { id: string; body: ReportDefinitionPatch }) =>
  request(api.PATCH('/report-definitions/{id}', { ...path(id), body }));

export const deleteDefinition = (id: string) => request(api.DELETE('/report-definitions/{id}', path(id)));

export const createWebsiteReport = (definitionId: string) =>
  request(api.POST('/report-definitions/{id}/reports', path(definitionId)));

export const createReportLink = ({ reportId, ...body }: { reportId: string } & Schemas['NewReportLink']) =>
  request(api.POST('/reports/{id}/links', { ...path(reportId), body }));

export const revokeReportLink = ({ reportId, linkId }: { reportId: string; linkId: string }) =>
  request(api.DELETE('/reports/{id}/links/{linkId}', { params: { path: { id: reportId, linkId } } }));

export const sendReport = ({ reportId, ...body }: Schemas['ReportMails'] & { reportId: string }) =>
  request(api.POST('/reports/{id}/mails', { ...path(reportId), body }));

/** A report with the same content in another language. */
export const translateReport = ({
  reportId,
  ...body
}: Schemas['NewReportTranslation'] & { reportId: string }) =>
  request(api.POST('/reports/{id}/translations', { ...path(reportId), body }));

/** For a plain link: the browser displays the file. */
export const reportPdf = ({ id }: Report) => `/dashboard/api/v1/reports/${id}/pdf`;
