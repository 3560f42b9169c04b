import { queryOptions } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';
import { api, request, type Schemas } from './client.ts';
import { campaignsKey } from './campaigns.ts';
import type { ReportDefinition } from './reports.ts';

export type Brief = Schemas['Brief'];

const path = (id: string) => ({ params: { path: { id } } });

export const reportsQuery = (campaignId: string) =>
  listQuery([...campaignsKey, campaignId, 'reports'], (cursor, signal) =>
    request(
      api.GET('/v1/campaigns/{id}/reports', {
        params: { path: { id: campaignId }, query: { cursor, limit: 100 } },
        signal,
      }),
    ),
  );

/** Fails with `reporting_not_included` if the campaign has no reports. */
export const recipientsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignsKey, campaignId, 'recipients'],
    queryFn: ({ signal }) =>
      request(api.GET('/campaigns/{id}/reports/recipients', { ...path(campaignId), signal })),
  });

export const briefsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignsKey, campaignId, 'briefs'],
    queryFn: ({ signal }) =>
      request(
        api.GET('/v1/campaigns/{id}/briefs', {
          params: { path: { id: campaignId }, query: { limit: 200 } },
          signal,
        }),
      ),
  });

/** A report on the current month of a campaign. */
export const createReport = ({
  campaignId,
  language,
}: {
  campaignId: string;
  language: ReportDefinition['language'];
}) => request(api.POST('/campaigns/{id}/reports', { ...path(campaignId), body: { language } }));

export const replaceRecipients = ({ campaignId, recipients }: { campaignId: string; recipients: string[] }) =>
  request(api.PUT('/campaigns/{id}/reports/recipients', { ...path(campaignId), body: { recipients } }));
