import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#db';
import type { Facts } from '#facts';
import type { Endpoint } from '#http';
import { newId } from '#ids.ts';
import { websiteEndpoints } from '#websites';
import { openRoomStage, type RoomStage } from './room-stage.ts';

/** Whose website. */
export interface OfWebsite {
  accountId: string;
  websiteId: string;
}

export interface SeededBrand {
  id: string;
  role: 'own' | 'competitor';
  name: string;
}

/** A run and what is read in its answer; everything but prompt, engine and time may be left out. */
export interface SeededRun {
  promptId: string;
  engine: string;
  /** As ISO 8601 has it, in UTC. */
  at: string;
  id?: string;
  outcome?: 'answered' | 'refused' | 'absent' | 'failed';
  text?: string;
  /** In the order in which the text names them. */
  names?: readonly SeededBrand[];
  mentions?: readonly { brand: SeededBrand; start: number; end: number }[];
  /** Addresses; an empty one is a source without an address. */
  cites?: readonly string[];
  citesOwn?: boolean;
  /** Of the brands by which it was read. */
  version?: number;
}

/** Websites and these endpoints, at noon of 28 March 2026. */
export function openReadingStage(endpoints: readonly Endpoint[]): Promise<RoomStage> {
  return openRoomStage({
    endpoints: [...websiteEndpoints({}), ...endpoints],
    rooms: [],
    events: ['website.added'],
    now: new Date('2026-03-28T12:00:00Z'),
  });
}

/** A website with a prompt that names no brand. */
export interface SeededSite extends OfWebsite {
  id: string;
  promptId: string;
  /** Keeps runs of that prompt and perplexity, of the morning of 20 March, unless they say otherwise. Returns their ids. */
  keep(...runs: Partial<SeededRun>[]): Promise<string[]>;
  /** The body of what must be 200, at an address below the website's visibility. */
  read(rest?: string): Promise<any>;
}

let sites = 0;

export async function openSite(stage: RoomStage): Promise<SeededSite> {
  const { database, facts } = stage.stores;
  const website = await stage.addWebsite(`asked-${(sites += 1)}.example`);
  const promptId = await seedPrompt(database.db, website, { text: 'What is good?' });
  const usual = { promptId, engine: 'perplexity', at: '2026-03-20T08:00:00.000Z' };
  return {
    ...website,
    promptId,
    keep: (...runs) =>
      seedRuns(
        facts,
        website,
        runs.map((run) => ({ ...usual, ...run })),
      ),
    read: async (rest = '') => {
      const { status, body } = await stage.call('GET', `/websites/${website.id}/ai-visibility${rest}`);
      expect(body, rest).not.toHaveProperty('code');
      expect(status, rest).toBe(200);
      return body;
    },
  };
}

export async function seedBrand(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  { role, name, domains = [] }: { role: SeededBrand['role']; name: string; domains?: readonly string[] },
): Promise<SeededBrand> {
  const id = newId();
  await sql`
    insert into ai_brands (id, account_id, website_id, role, status, name, domains, created_at, updated_at)
    values (${id}, ${accountId}, ${websiteId}, ${role}, 'confirmed', ${name}, ${[...domains]}, now(), now())`.execute(
    db,
  );
  return { id, role, name };
}

export async function seedPrompt(
  db: Db,
  { accountId, websiteId }: OfWebsite,
  { text, branded = false, tags = [] }: { text: string; branded?: boolean; tags?: readonly string[] },
): Promise<string> {
  const id = newId();
  await sql`
    insert into ai_prompts (id, account_id, website_id, text, country, language, tags, status, source, is_branded,
      created_at, updated_at)
    values (${id}, ${accountId}, ${websiteId}, ${text}, 'US', 'en', ${[...tags]}, 'active', 'user', ${branded}, now(), now())
  `.execute(db);
  return id;
}

/** Keeps runs as the store has them. Returns their ids. */
export async function seedRuns(facts: Facts, of: OfWebsite, runs: readonly SeededRun[]): Promise<string[]> {
  const whole = runs.map((run) => ({ ...run, id: run.id ?? newId() }));
  await facts.insert(
    'ai_answers',
    whole.map((run) => answerRow(of, run)),
  );
  await facts.insert(
    'ai_readings',
    whole.map((run) => readingRow(of, run)),
  );
  return whole.map(({ id }) => id);
}

type WholeRun = SeededRun & { id: string };

function keyOf({ accountId, websiteId }: OfWebsite, { id, at, promptId, engine, outcome }: WholeRun) {
  return {
    account_id: accountId,
    website_id: websiteId,
    run_id: id,
    asked_at: at.replace('T', ' ').replace('Z', ''),
    prompt_id: promptId,
    engine,
    outcome: outcome ?? 'answered',
  };
}

function answerRow(of: OfWebsite, run: WholeRun): object {
  const key = keyOf(of, run);
  const cites = run.cites ?? [];
  const failed = key.outcome !== 'answered';
  return {
    ...key,
    prompt: 'What is good?',
    country: 'US',
    language: 'en',
    model: `${run.engine}-1`,
    error_code: failed ? 'engine_timeout' : '',
    error_message: failed ? 'No answer in time.' : '',
    text: failed ? '' : (run.text ?? 'Nobody knows.'),
    search_queries: ['what is good'],
    citation_urls: cites,
    citation_domains: cites.map((url) => URL.parse(url)?.hostname ?? ''),
    citation_titles: cites.map((url) => (url === '' ? '' : `Title of ${url}`)),
    cost_micros: 4_000,
    attempts: 1,
  };
}

function readingRow(of: OfWebsite, run: WholeRun): object {
  const names = run.names ?? [];
  const mentions = run.mentions ?? [];
  return {
    ...keyOf(of, run),
    own_mentioned: names.some(({ role }) => role === 'own'),
    own_cited: run.citesOwn ?? false,
    brand_ids: names.map(({ id }) => id),
    cited_brand_ids: [],
    mention_brand_ids: mentions.map(({ brand }) => brand.id),
    mention_starts: mentions.map(({ start }) => start),
    mention_ends: mentions.map(({ end }) => end),
    read_version: run.version ?? 1,
  };
}
