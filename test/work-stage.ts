import { sql } from 'kysely';
import { auditEndpoints, auditJobs } from '#audit';
import { campaignEndpoints, usualPriceList } from '#campaigns';
import { type Crawling, crawlJobs } from '#crawls';
import type { Endpoint } from '#http';
import { decodeId } from '#ids.ts';
import { type RoomJobs, publishEvent } from '#jobs';
import { keywordEndpoints } from '#keywords';
import type { AnswerEngine } from '#providers/answers';
import { websiteEndpoints } from '#websites';
import { type Served, serveSites, type Sites } from './crawl-stage.ts';
import { openRoomStage, type RoomStage } from './room-stage.ts';

const limits = { maxPages: 100, maxDepth: 5, maxMinutes: 5, maxTargets: 0 };

/** What the parts of an engine that works on campaigns are told. */
export interface WorkSettings {
  priceLists: (typeof usualPriceList)[];
  writer: AnswerEngine | null;
  defaultLimitMicros: number;
  audit: { limits: Crawling['limits'] };
  crawling: Crawling;
}

/** A campaign under way. */
export interface Launched {
  campaignId: string;
  id: string;
  accountId: string;
  websiteId: string;
}

export interface WorkStage extends RoomStage {
  settings: WorkSettings;
  /** Begins another story: nothing is there, the website is served so, and nobody writes. */
  startOver(served: Record<string, Served>): Promise<void>;
  /** The website, as it is served. */
  serve(served: Record<string, Served>): void;
  /** A draft, and what puts it into a stage, as a payment would; its jobs are not run yet. */
  launch(body: object, stage: string): Promise<Launched & { start(): Promise<void> }>;
  /** A campaign, as the API answers it. */
  read(campaignId: string): Promise<any>;
}

/** One website on loopback, with the rooms that crawl and judge it and a part of the campaigns' engine. */
export async function openWorkStage(
  domain: string,
  part: (settings: WorkSettings) => { endpoints: Endpoint[]; jobs: RoomJobs },
): Promise<WorkStage> {
  const sites: Sites = { [domain]: {} };
  const web = await serveSites(sites);
  const crawling: Crawling = {
    userAgent: 'CairnBot/1.0 (test)',
    allow: [`${domain}=127.0.0.1:${web.port}`],
    delayMs: 0,
    runMs: 30_000,
    atOnce: 2,
    parserThreads: 1,
    limits,
  };
  const settings: WorkSettings = {
    priceLists: [usualPriceList],
    writer: null,
    defaultLimitMicros: 1_000_000,
    audit: { limits },
    crawling,
  };
  const audit = { intervalDays: 0, limits, crux: null };
  const { endpoints, jobs } = part(settings);
  const stage = await openRoomStage({
    endpoints: [
      ...websiteEndpoints({}),
      ...auditEndpoints(audit),
      ...keywordEndpoints,
      ...campaignEndpoints(settings as unknown as Parameters<typeof campaignEndpoints>[0]),
      ...endpoints,
    ],
    rooms: [crawlJobs(crawling), auditJobs(audit), jobs],
    events: [
      'website.added',
      'website.deleted',
      'keywords.added',
      'crawl.ended',
      'audit.ready',
      'campaign.changed',
    ],
    now: new Date('2026-03-10T12:00:00Z'),
  });
  const { db } = stage.stores.database;
  return {
    ...stage,
    settings,
    serve: (served) => void (sites[domain] = served),
    startOver: async (served) => {
      for (const table of ['campaigns', 'websites', 'budget_months', 'graphile_worker._private_jobs']) {
        await sql`delete from ${sql.raw(table)}`.execute(db);
      }
      sites[domain] = served;
      settings.writer = null;
    },
    launch: async (body, at) => {
      const website = await stage.addWebsite(domain);
      const draft = { websiteId: website.id, ...body };
      const campaignId: string = (await stage.call('POST', '/campaigns', { body: draft })).body.data.id;
      const of = { accountId: website.accountId, campaignId: decodeId('cmp', campaignId) ?? '' };
      const start = async () => {
        const now = new Date();
        await sql`
          update campaigns set status = 'active', stage = ${at}, launched_at = ${now}, stage_since = ${now}, month = 1
          where id = ${of.campaignId}`.execute(db);
        await publishEvent(db, 'campaign.changed', of);
      };
      return { ...website, campaignId, start };
    },
    read: async (campaignId) => (await stage.call('GET', `/campaigns/${campaignId}`)).body.data,
    close: async () => {
      await stage.close();
      web.close();
    },
  };
}
