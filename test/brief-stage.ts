import { sql } from 'kysely';
import { campaignEndpoints, usualPriceList } from '#campaigns';
import type { Endpoint } from '#http';
import { decodeId, newId } from '#ids.ts';
import { type RoomJobs } from '#jobs';
import { keywordEndpoints } from '#keywords';
import { recordPages } from '#pages';
import type { AnswerEngine } from '#providers/answers';
import { websiteEndpoints } from '#websites';
import { serveSites, type Sites } from './crawl-stage.ts';
import { openRoomStage, type RoomStage } from './room-stage.ts';

/** What the briefs' part of the engine is told. */
export interface BriefStageSettings {
  priceLists: (typeof usualPriceList)[];
  writer: AnswerEngine | null;
  defaultLimitMicros: number;
  looking: { userAgent: string; agent: string; allow: string[]; delayMs: number };
}

export interface BriefedCampaign {
  id: string;
  of: { accountId: string; campaignId: string };
  websiteId: string;
}

export interface BriefStage extends RoomStage {
  settings: BriefStageSettings;
  /** `host/path` of every request. */
  requests: string[];
  /** A campaign under way for a new website. */
  launch(domain: string, addOns: string[]): Promise<BriefedCampaign>;
  /** An approved keyword; its result page has been collected where there is one. */
  approve(
    campaign: BriefedCampaign,
    keyword: string,
    about?: { targetUrl?: string; results?: string[] },
  ): Promise<void>;
  briefs(id: string): Promise<any>;
  tasks(id: string): Promise<any[]>;
}

/** Websites on loopback, and the part of the campaigns' engine that writes briefs. */
export async function openBriefStage(
  sites: Sites,
  jobsOf: (settings: BriefStageSettings) => RoomJobs,
  endpoints: Endpoint[],
): Promise<BriefStage> {
  const web = await serveSites(sites);
  const looking = {
    userAgent: 'CairnBot/1.0 (test)',
    agent: 'CairnBot',
    allow: [`*=127.0.0.1:${web.port}`],
    delayMs: 0,
  };
  const settings: BriefStageSettings = {
    priceLists: [usualPriceList],
    writer: null,
    defaultLimitMicros: 1_000_000,
    looking,
  };
  const stage = await openRoomStage({
    endpoints: [
      ...websiteEndpoints({}),
      ...keywordEndpoints,
      ...campaignEndpoints(settings as unknown as Parameters<typeof campaignEndpoints>[0]),
      ...endpoints,
    ],
    rooms: [jobsOf(settings)],
    events: ['website.added', 'keywords.added', 'campaign.changed'],
    now: new Date('2026-03-10T12:00:00Z'),
  });
  const { db } = stage.stores.database;
  return {
    ...stage,
    settings,
    requests: web.requests,
    launch: async (domain, addOns) => {
      const { id: websiteId, accountId } = await stage.addWebsite(domain);
      const body = { websiteId, type: 'autoseo', addOns };
      const id: string = (await stage.call('POST', '/campaigns', { body })).body.data.id;
      const campaignId = decodeId('cmp', id) ?? '';
      await sql`
        update campaigns set status = 'active', stage = 'research', launched_at = ${new Date()}, month = 1
        where id = ${campaignId}`.execute(db);
      return { id, websiteId, of: { accountId, campaignId } };
    },
    approve: async ({ of, websiteId }, keyword, { targetUrl, results } = {}) => {
      const body = { websiteId, keywords: [{ keyword }] };
      const keywordId = decodeId('kw', (await stage.call('POST', '/keywords', { body })).body.data[0].id);
      await sql`
        insert into campaign_keywords (id, account_id, campaign_id, keyword, source, status, score, keyword_id, target_url,
          suggested_at, decided_at)
        values (${newId()}, ${of.accountId}, ${of.campaignId}, ${keyword}, 'client', 'approved', 10, ${keywordId},
          ${targetUrl ?? null}, ${new Date()}, ${new Date()})`.execute(db);
      if (results !== undefined) await keepResults(stage, keywordId ?? '', results);
    },
    briefs: async (id) => (await stage.call('GET', `/campaigns/${id}/briefs`)).body,
    tasks: async (id) => (await stage.call('GET', `/campaigns/${id}/tasks`)).body.data,
    close: async () => {
      await stage.close();
      web.close();
    },
  };
}

async function keepResults({ stores }: RoomStage, keywordId: string, urls: readonly string[]): Promise<void> {
  const { rows } = await sql<{ targetId: string }>`
    select target_id as "targetId" from keywords where id = ${keywordId}`.execute(stores.database.db);
  const elements = urls.map((url, index) => ({
    kind: 'organic',
    rank: index + 1,
    absoluteRank: index + 1,
    url,
    host: new URL(url).hostname,
    title: 'A result',
  }));
  const page = { elements, features: [], coveredDepth: 10, exhausted: false, costMicros: 0, parts: 1 };
  const origin = {
    checkId: newId(),
    targetId: rows[0]?.targetId ?? '',
    checkedAt: new Date(),
    provider: 'test',
  };
  await recordPages(stores.facts, [{ ...origin, page }]);
}
