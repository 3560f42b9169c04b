import { queryOptions } from '@tanstack/react-query';
import { listQuery } from '../ui/table/use-rows.ts';
import { api, ask, type Schemas } from './client.ts';

export type ListedCampaign = Schemas['ListedCampaign'];
/** With what whoever is signed in may do with it and its parts. */
export type Campaign = Schemas['CampaignAtWork'];
export type CampaignKeyword = Schemas['KeywordAtWork'];
export type CampaignEvent = Schemas['CampaignEvent'];
export type CampaignMonth = Schemas['CampaignMonth'];
export type Effect = NonNullable<Campaign['effect']>;
export type PriceLine = Schemas['PriceLine'];
export type Quote = Schemas['CampaignQuote'];
export type LaunchPreview = Schemas['LaunchPreview'];
export type NewCampaign = Schemas['NewCampaign'];
type CampaignPatch = Schemas['CampaignPatch'];

export type CampaignStatus = ListedCampaign['status'];
export type CampaignType = ListedCampaign['type'];
export type CampaignStage = ListedCampaign['stage'];
export type AddOn = Campaign['options']['addOns'][number];
export type KeywordMode = NonNullable<Campaign['options']['keywordMode']>;
export type AuthorityTarget = NonNullable<Campaign['options']['authorityTarget']>;

/** What a campaign is asked to be, as it is priced. */
export interface QuotedOptions {
  type: CampaignType;
  keywordMode?: KeywordMode;
  authorityTarget?: AuthorityTarget;
  targetKeywords?: number;
  addOns?: AddOn[];
  draftId?: string;
}

interface CampaignFilter {
  status?: CampaignStatus[];
  type?: CampaignType[];
  websiteId?: string[];
}

/** Everything of campaigns is kept under it: whatever is done to one makes all of it stale. */
export const campaignsKey = ['campaigns'] as const;
const path = (id: string) => ({ params: { path: { id } } });

export const campaignsQuery = (filter: CampaignFilter) =>
  listQuery([...campaignsKey, 'list', filter], (cursor, signal) =>
    ask(api.GET('/v1/campaigns', { params: { query: { ...filter, cursor, limit: 100 } }, signal })),
  );

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, id],
    queryFn: ({ signal }) => ask(api.GET('/campaigns/{id}/overview', { ...path(id), signal })),
  });

export const quoteQuery = (options: QuotedOptions) =>
  queryOptions({
    queryKey: ['campaign quote', options],
    queryFn: ({ signal }) => ask(api.GET('/campaigns/quote', { params: { query: options }, signal })),
    placeholderData: (before) => before,
  });

/** A preview holds for one version of the draft: each look is a new one, which the route begins. */
export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['launch preview', id],
    queryFn: ({ signal }) => ask(api.POST('/campaigns/{id}/launch/preview', { ...path(id), signal })),
    refetchOnWindowFocus: false,
  });

export const historyQuery = (id: string) =>
  listQuery([...campaignsKey, id, 'history'], (cursor, signal) =>
    ask(
      api.GET('/v1/campaigns/{id}/history', {
        params: { path: { id }, query: { cursor, limit: 100 } },
        signal,
      }),
    ),
  );

export const monthsQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, id, 'months'],
    queryFn: ({ signal }) => ask(api.GET('/v1/campaigns/{id}/cycles', { ...path(id), signal })),
  });

export const draftCampaign = (body: NewCampaign) => ask(api.POST('/v1/campaigns', { body }));

export const changeDraft = ({ id, body }: { id: string; body: CampaignPatch }) =>
  ask(api.PATCH('/v1/campaigns/{id}', { ...path(id), body }));

export const deleteDraft = (id: string) => ask(api.DELETE('/v1/campaigns/{id}', path(id)));

export const putKeywords = ({ id, keywords }: { id: string; keywords: string[] }) =>
  ask(api.PUT('/v1/campaigns/{id}/keywords', { ...path(id), body: { keywords } }));

export const decideKeywords = ({ id, ...decisions }: { id: string; approve?: string[]; reject?: string[] }) =>
  ask(api.POST('/campaigns/{id}/keywords/decisions', { ...path(id), body: decisions }));

/** Confirmed again with the same token, it is the same launch. */
export const launchCampaign = ({ id, token }: { id: string; token: string }) =>
  ask(api.POST('/campaigns/{id}/launch', { ...path(id), body: { token } }));

export const abandonLaunch = (id: string) => ask(api.DELETE('/campaigns/{id}/launch', path(id)));

/** What changes the work and the money of a launched campaign. */
export const steerings = ['pause', 'resume', 'cancel'] as const;
export type Steering = (typeof steerings)[number];

export const steerCampaign = ({ id, event, reason }: { id: string; event: Steering; reason?: string }) =>
  ask(api.POST(`/campaigns/{id}/${event}`, { ...path(id), body: { reason } }));
