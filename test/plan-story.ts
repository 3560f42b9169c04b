import { sql } from 'kysely';
import { decodeId, newId } from '#ids.ts';
import { type ListedPublisher, publisherList } from './publisher-list.ts';
import type { WorkStage } from './work-stage.ts';

/** A placement as the API shows it. */
export interface ShownPlacement {
  id: string;
  sourceDomain: string;
  status: string;
  approvedAt: string | null;
  replacesId: string | null;
  relAgreed: string[];
  targetUrl: string;
  anchor: string;
}

/** What happens to plans of placements, and how they are seen. */
export interface PlanStory {
  take(publishers: ListedPublisher[]): Promise<unknown>;
  /** A campaign that comes into its stage of placements, with some approved keywords. Returns its id. */
  launch(body?: object, prepare?: (websiteId: string) => Promise<unknown>): Promise<string>;
  placementsOf(campaignId: string, query?: string): Promise<ShownPlacement[]>;
  historyOf(campaignId: string, event: string): Promise<any[]>;
  /** The clock's job, some time later. */
  pass(milliseconds?: number): Promise<void>;
  /** Placements as orders and looks would leave them, by their domains; all where none is named. */
  settle(change: { status: string; claim?: string; reason?: string }, domains?: string[]): Promise<unknown>;
  startOver(): Promise<void>;
}

/** Ten publishers of each band, at 10 dollars: `p20.example` has an authority of 20. */
export const manyPublishers: ListedPublisher[] = [20, 45, 70].flatMap((strength) =>
  Array.from({ length: 10 }, (_one, at) => ({
    domain: `p${strength + at}.example`,
    authority: strength + at,
    price: 10,
  })),
);

export function tellPlanStory(stage: WorkStage): PlanStory {
  const { db } = stage.stores.database;
  return {
    take: (publishers) =>
      stage.call('POST', '/publishers/import', { body: { csv: publisherList(publishers) } }),
    launch: async (body = {}, prepare = async () => null) => {
      const one = await stage.launch({ type: 'fullseo', targetKeywords: 20, ...body }, 'placements');
      const campaignId = decodeId('cmp', one.campaignId);
      for (const [keyword, path] of [
        ['running shoes', '/shoes'],
        ['hiking tents', '/tents'],
      ]) {
        await sql`
          insert into campaign_keywords (id, account_id, campaign_id, keyword, source, status, score, target_url, suggested_at)
          values (${newId()}, ${one.accountId}, ${campaignId}, ${keyword}, 'client', 'approved', 10,
            ${`https://acme.example${path}`}, now())`.execute(db);
      }
      await prepare(one.websiteId);
      await one.start();
      await stage.drain();
      return one.campaignId;
    },
    placementsOf: async (id, query = '') =>
      (await stage.call('GET', `/campaigns/${id}/placements${query}`)).body.data,
    historyOf: async (id, event) => {
      const { data } = (await stage.call('GET', `/campaigns/${id}/history`)).body;
      return data.filter((entry: { event: string }) => entry.event === event);
    },
    pass: async (milliseconds = 0) => {
      stage.advance(milliseconds);
      await stage.run('campaigns.plan-placements');
      await stage.drain();
    },
    settle: ({ status, claim = null, reason = null }, domains) =>
      sql`
        update campaign_placements set status = ${status}, lost_reason = ${reason}, claim_state = ${claim},
          claimed_at = case when ${claim}::text is not null then now() end
        where ${domains ?? null}::text[] is null or source_domain = any(${domains ?? null}::text[])`.execute(
        db,
      ),
    startOver: async () => {
      await stage.startOver({});
      await sql`delete from publishers`.execute(db);
    },
  };
}
