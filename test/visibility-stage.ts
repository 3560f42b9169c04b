import { sql } from 'kysely';
import { visibilityEndpoints, visibilityJobs, type VisibilitySettings } from '#ai-visibility';
import {
  type AnswerEngine,
  type AnswerEngineName,
  AnswerFailure,
  type EngineAnswer,
} from '#providers/answers';
import { websiteEndpoints } from '#websites';
import { openRoomStage, type RoomStage } from './room-stage.ts';

export const priceMicros = 10_000;
export const costMicros = 4_000;

/** An engine that says what the test wants; what it was asked is in `asked`. */
export interface PlayedEngine extends AnswerEngine {
  asked: string[];
  /** What it does with the next questions, in turn; then it answers. */
  next: (AnswerFailure | (() => Promise<EngineAnswer>))[];
  /** As long as it is set, what it does with every question. */
  always: AnswerFailure | null;
  /** Names Acme unless the test says otherwise. */
  text: string;
}

export function playEngine(name: AnswerEngineName, concurrency = 2): PlayedEngine {
  const engine: PlayedEngine = {
    name,
    model: `${name}-1`,
    searches: true,
    concurrency,
    asked: [],
    next: [],
    always: null,
    text: 'Try Acme, or Bolt.',
    priceMicros: () => priceMicros,
    async ask({ prompt }) {
      engine.asked.push(prompt);
      const turn = engine.next.shift() ?? engine.always;
      if (turn instanceof AnswerFailure) throw turn;
      return turn === null ? answerOf(engine.text) : turn();
    },
  };
  return engine;
}

export function answerOf(text: string): EngineAnswer {
  const citations = [{ url: 'https://acme.example/about', title: 'About Acme' }];
  return { model: 'as it calls itself', text, citations, searchQueries: ['best acme'], costMicros };
}

export interface VisibilityStage extends RoomStage {
  /** Begins another story: no website, no money spent, and engines that answer. */
  startOver(): Promise<void>;
  /** Lets minutes pass, with the clock's jobs at the end of each step. */
  pass(minutes: number, step?: number): Promise<void>;
  /** A website with its own brand Acme, another Bolt, and these prompts, each to be asked once a week; nothing is asked yet. */
  follow(domain: string, prompts: readonly string[]): Promise<Awaited<ReturnType<RoomStage['addWebsite']>>>;
  /** What is kept of a website's runs, oldest first. */
  answers(websiteId: string): Promise<any[]>;
  readings(websiteId: string): Promise<any[]>;
  source(id: string): Promise<any>;
  budget(): Promise<{ spent: number; reserved: number; purchases: number }>;
  countRuns(): Promise<number>;
}

/** AI visibility with real stores, engines that the test plays, and nothing proposed. */
export async function openVisibilityStage(engines: readonly PlayedEngine[]): Promise<VisibilityStage> {
  const settings: VisibilitySettings = {
    reading: { userAgent: 'CairnBot/1.0 (test)', agent: 'CairnBot', allow: [] },
    proposedPrompts: 0,
    defaultLimitMicros: 1_000_000_000,
    engines,
  };
  const stage = await openRoomStage({
    endpoints: [...websiteEndpoints({ aiVisibility: 'by_website' }), ...visibilityEndpoints(settings)],
    rooms: [visibilityJobs(settings)],
    events: ['website.added', 'website.changed', 'website.deleted', 'crawl.ended', 'figures.recorded'],
    now: new Date('2026-03-02T09:30:00Z'),
  });
  const { db } = stage.stores.database;
  const rows = (table: string, websiteId: string) =>
    stage.stores.facts.query<any>(
      `select * from ${table} t final where t.website_id = {websiteId: UUID} order by t.asked_at, t.run_id`,
      { websiteId },
    );
  return {
    ...stage,
    startOver: async () => {
      for (const table of [
        'websites',
        'ai_runs',
        'budget_months',
        'budget_limits',
        'graphile_worker._private_jobs',
      ]) {
        await sql`delete from ${sql.raw(table)}`.execute(db);
      }
      for (const engine of engines) Object.assign(engine, { asked: [], next: [], always: null });
    },
    pass: async (minutes, step = 15) => {
      for (let passed = 0; passed < minutes; passed += step) {
        stage.advance(Math.min(step, minutes - passed) * 60_000);
        await stage.run('ai-visibility.plan-due');
        await stage.run('ai-visibility.ask-due');
        await stage.drain();
      }
    },
    follow: async (domain, prompts) => {
      const website = await stage.addWebsite(domain);
      const path = `/websites/${website.id}/ai-visibility`;
      const brands = [
        { role: 'own', name: 'Acme', domains: ['acme.example'] },
        { role: 'competitor', name: 'Bolt' },
      ];
      await stage.run('ai-visibility.begin', website);
      await stage.call('PUT', `${path}/brands`, { body: { brands } });
      const sampling = { intervalWidth: 1, isPaused: false };
      await stage.call('PUT', `${path}/sampling`, { body: sampling });
      if (prompts.length === 0) return website;
      await stage.call('POST', `${path}/prompts`, { body: { prompts: prompts.map((text) => ({ text })) } });
      return website;
    },
    answers: (websiteId) => rows('ai_answers', websiteId),
    readings: (websiteId) => rows('ai_readings', websiteId),
    source: async (id) => (await stage.call('GET', `/websites/${id}`)).body.data.sources.aiVisibility,
    budget: async () => {
      const { rows: sums } = await sql<{ spent: number; reserved: number; purchases: number }>`
        select coalesce(sum(spent_micros), 0)::int as spent, coalesce(sum(reserved_micros), 0)::int as reserved,
          coalesce(sum(purchases), 0)::int as purchases from budget_months`.execute(db);
      return sums[0] ?? { spent: 0, reserved: 0, purchases: 0 };
    },
    countRuns: async () => {
      const { rows: counts } = await sql<{ count: number }>`select count(*) as count from ai_runs`.execute(
        db,
      );
      return counts[0]?.count ?? 0;
    },
  };
}
