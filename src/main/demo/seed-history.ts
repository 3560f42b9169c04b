import { pino } from 'pino';
import type { Context } from '#context.ts';
import { encodeId } from '#ids.ts';
import { putSampling } from '#ai-visibility';
import { drainQueue, enqueue } from '#jobs';
import { addKeywords } from '#keywords';
import { addWebsite } from '#websites';
import { allTasks } from '#app.ts';
import { createSettings } from '#settings.ts';
import { type ConnectedConfig, openStores, type Stores } from '#stores.ts';
import { controlSandbox } from './control-sandbox.ts';
import { importGraph } from './import-graph.ts';

const seededDays = 30;
const dayMs = 86_400_000;
/** Checks have their places over the whole day; at the ends of its halves none is skipped. */
const halfEndsMs = [dayMs / 2 - 1, dayMs - 1];
/** In this order: what is planned for the day is asked on it. */
const everyHalfDay = ['checks.schedule', 'ai-visibility.plan-due', 'ai-visibility.ask-due'];
/**
 * Days before today on which links are looked for that were bought a month before: first what they are, then what has become of
 * them. Three weeks apart, so that the link that changes every week has changed.
 */
const lookingAges = new Set([22, 1]);
/** Answer engines are asked as seldom as may be for the days past, so that the start takes no minutes; then as usual. */
const intervalWidths = { past: 1, present: 0.2 };
const websites = [
  { domain: 'harbour-bikes.example', relationship: 'own', tags: ['shop'] },
  { domain: 'pedal-and-chain.example', relationship: 'competitor', tags: ['shop'] },
] as const;
const phrases = [
  'bike shop',
  'city bike',
  'electric bike',
  'folding bike',
  'cargo bike',
  'kids bike',
  'gravel bike',
  'bike helmet',
  'bike lock',
  'bike lights',
  'bike repair near me',
  'bike service price',
  'used e-bike',
  'bike rental',
  'bike trailer',
  'harbour bikes opening hours',
  'how to clean a bike chain',
  'best commuter bike',
  'bike insurance',
  'bike pump',
];

/**
 * Fills the demo with a month of history: the ordinary collection, run for each past day in turn against the stand-ins, whose
 * calendar is turned along. The web graph comes first, so that links are rated from the beginning.
 */
export async function seedHistory(
  config: ConnectedConfig,
  { accountId, sandboxUrl }: { accountId: string; sandboxUrl: string },
): Promise<void> {
  const log = pino({ level: 'silent' });
  const stores = await openStores(config, { name: 'demo', size: 4, log });
  try {
    await controlSandbox(sandboxUrl, { guests: websites.map(({ domain }) => domain) });
    await importGraph(config, stores);
    const today = Math.floor(Date.now() / dayMs) * dayMs;
    const firstMorning = new Date(today - seededDays * dayMs);
    const { db } = stores.database;
    const context = { db, facts: stores.facts, accountId };
    const websiteIds = await addDemoWebsites({ ...context, now: firstMorning });
    const { visibility } = createSettings(config);
    const sample = (intervalWidth: number, now: Date) =>
      Promise.all(
        websiteIds.map((id) =>
          putSampling({ ...context, now }, id, {
            sampling: { intervalWidth, isPaused: false },
            settings: visibility,
          }),
        ),
      );
    await sample(intervalWidths.past, firstMorning);
    for (let age = seededDays; age >= 1; age--) {
      const morning = today - age * dayMs;
      await controlSandbox(sandboxUrl, { today: new Date(morning).toISOString().slice(0, 10) });
      const looks = lookingAges.has(age) ? ['backlinks.schedule-checks'] : [];
      for (const endMs of halfEndsMs) {
        const now = new Date(morning + endMs);
        await collectDue(config, stores, { now, clockTasks: [...everyHalfDay, ...looks] });
      }
    }
    await controlSandbox(sandboxUrl, { today: null });
    await sample(intervalWidths.present, new Date());
    // Audits are left to the program itself: they need not hold up its start.
    for (const websiteId of websiteIds) await enqueue(db, 'audit.follow', { accountId, websiteId });
  } finally {
    await stores.close();
  }
}

/** @returns their ids */
async function addDemoWebsites(context: Context): Promise<string[]> {
  const ids: string[] = [];
  for (const { domain, relationship, tags } of websites) {
    const website = await addWebsite(context, { domain, relationship, tags: [...tags] });
    await addKeywords(context, {
      websiteId: encodeId('web', website.id),
      keywords: phrases.map((keyword) => ({ keyword })),
    });
    ids.push(website.id);
  }
  return ids;
}

/** @param day its end, and what the clock orders on it */
async function collectDue(
  config: ConnectedConfig,
  { database, facts }: Stores,
  { now, clockTasks }: { now: Date; clockTasks: readonly string[] },
): Promise<void> {
  const settings = createSettings({ ...config, AUDIT_INTERVAL_DAYS: 0 });
  const { tasks } = allTasks({ ...settings, collection: { ...settings.collection, lane: 'live' } });
  const { db, pool } = database;
  const log = pino({ level: 'silent' });
  const context = { db, facts, now, random: Math.random, log, signal: new AbortController().signal };
  for (const task of clockTasks) await tasks[task]?.(context, {});
  await drainQueue(pool, { tasks, db, facts, log, now: () => now, random: Math.random });
}
