import { queryOptions } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';
import { api, request, type Schemas } from './client.ts';
import { translateRules } from './translate-rules.ts';
import { translateSentences, withSentences } from './with-sentences.ts';
import { sentenceText } from '../format/sentence-text.ts';
import { shownFirst } from './shown-first.ts';

export type ListedCampaign = Schemas['ListedCampaign'];
/** A campaign, with the actions that the session may run on it and its parts. */
export type RunningCosts = Schemas['RunningCosts'];
export type Campaign = Schemas['CampaignOverview'];
/** Keywords or placements of a running campaign that wait for approval. */
export type Approval = Schemas['Approval'];
export type CampaignKeyword = Schemas['OverviewKeyword'];
export type CampaignEvent = Schemas['CampaignEvent'];
export type CampaignMonth = Schemas['CampaignMonth'];
export type Effect = NonNullable<Campaign['effect']>;
export type PriceLine = Schemas['PriceLine'];
export type Quote = Schemas['CampaignQuote'];
export type LaunchPreview = Schemas['LaunchPreview'];
export type Forecast = NonNullable<Schemas['CampaignQuote']['forecast']>;
export type NewCampaign = Schemas['NewCampaign'];
type CampaignPatch = Schemas['CampaignPatch'];

export type CampaignStatus = ListedCampaign['status'];
export type CampaignType = ListedCampaign['type'];
export type CampaignStage = ListedCampaign['stage'];
export type AddOn = Campaign['options']['addOns'][number];
export type KeywordMode = NonNullable<Campaign['options']['keywordMode']>;
export type AuthorityTarget = NonNullable<Campaign['options']['authorityTarget']>;

/** The options that determine the price of a campaign. */
export interface QuotedOptions {
  type: CampaignType;
  keywordMode?: KeywordMode;
  authorityTarget?: AuthorityTarget;
  targetKeywords?: number;
  addOns?: AddOn[];
  draftId?: string;
  /** The website that the forecast is about. */
  websiteId?: string;
}

interface CampaignFilter {
  status?: CampaignStatus[];
  type?: CampaignType[];
  websiteId?: string[];
}

/** Prefix of every campaign query. An action on a campaign invalidates them all. */
export const campaignsKey = ['campaigns'] as const;
const path = (id: string) => ({ params: { path: { id } } });

export const campaignsQuery = (filter: CampaignFilter) =>
  listQuery([...campaignsKey, 'list', filter], (cursor, signal) =>
    request(api.GET('/v1/campaigns', { params: { query: { ...filter, cursor, limit: 100 } }, signal })),
  );

/** @param websiteId of all websites without it */
export const approvalsQuery = (websiteId?: string) =>
  queryOptions({
    queryKey: [...campaignsKey, 'approvals', websiteId],
    queryFn: ({ signal }) => {
      const query = websiteId === undefined ? {} : { websiteId: [websiteId] };
      return request(api.GET('/campaigns/approvals', { params: { query }, signal }));
    },
  });

/** @param websiteId of all websites without it */
export const runningCostsQuery = (websiteId?: string[]) =>
  queryOptions({
    queryKey: [...campaignsKey, 'costs', websiteId],
    queryFn: ({ signal }) =>
      request(api.GET('/campaigns/costs', { params: { query: { websiteId } }, signal })),
  });

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, id],
    ...shownFirst,
    queryFn: ({ signal }) =>
      translateRules(request(api.GET('/campaigns/{id}/overview', { ...path(id), signal }))),
  });

export const quoteQuery = (options: QuotedOptions) =>
  queryOptions({
    queryKey: ['campaign quote', options],
    queryFn: ({ signal }) =>
      translateSentences(request(api.GET('/campaigns/quote', { params: { query: options }, signal }))),
    placeholderData: (before) => before,
  });

export const launchPreviewKey = ['launch preview'] as const;

type LaunchStep = Schemas['LaunchPreview']['steps'][number];
const translateStep = (step: LaunchStep): LaunchStep => ({
  ...step,
  text: sentenceText(step.sentence, step.text),
});

/** A preview is valid for one version of the draft, so the route requests a new one on each visit. */
export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: [...launchPreviewKey, id],
    ...shownFirst,
    queryFn: ({ signal }) =>
      withSentences(
        translateSentences(request(api.POST('/campaigns/{id}/launch/preview', { ...path(id), signal }))),
        ({ data, ...rest }) => ({
          ...rest,
          data: { ...data, steps: data.steps.map(translateStep), needs: data.needs.map(translateStep) },
        }),
      ),
    refetchOnWindowFocus: false,
  });

export const historyQuery = (id: string) =>
  listQuery([...campaignsKey, id, 'history'], (cursor, signal) =>
    translateRules(
      request(
        api.GET('/v1/campaigns/{id}/history', {
          params: { path: { id }, query: { cursor, limit: 100 } },
          signal,
        }),
      ),
    ),
  );

export const monthsQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, id, 'months'],
    queryFn: ({ signal }) => request(api.GET('/v1/campaigns/{id}/cycles', { ...path(id), signal })),
  });

export const createDraft = (body: NewCampaign) => request(api.POST('/v1/campaigns', { body }));

export const updateDraft = ({ id, body }: { id: string; body: CampaignPatch }) =>
  request(api.PATCH('/v1/campaigns/{id}', { ...path(id), body }));

export const deleteDraft = (id: string) => request(api.DELETE('/v1/campaigns/{id}', path(id)));

export const replaceCampaignKeywords = ({ id, keywords }: { id: string; keywords: string[] }) =>
  request(api.PUT('/v1/campaigns/{id}/keywords', { ...path(id), body: { keywords } }));

export const decideKeywords = ({ id, ...decisions }: { id: string; approve?: string[]; reject?: string[] }) =>
  request(api.POST('/campaigns/{id}/keywords/decisions', { ...path(id), body: decisions }));

/** A repeated request with the same token is the same launch. */
export const launchCampaign = ({ id, ...body }: { id: string; token: string; recipient?: string }) =>
  request(api.POST('/campaigns/{id}/launch', { ...path(id), body }));

export const abandonLaunch = (id: string) => request(api.DELETE('/campaigns/{id}/launch', path(id)));

/** Actions that change the status of a launched campaign. */
export const statusActions = ['pause', 'resume', 'cancel'] as const;
export type StatusAction = (typeof statusActions)[number];

export const changeCampaignStatus = ({
  id,
  action,
  reason,
}: {
  id: string;
  action: StatusAction;
  reason?: string;
}) => request(api.POST(`/campaigns/{id}/${action}`, { ...path(id), body: { reason } }));
