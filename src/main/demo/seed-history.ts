import { pino } from 'pino';
import { utcDay } from '#platform/days.ts';
import { decodeId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs';
import { importRelease, openRelease } from '#links/web-graph';
import { type ConnectedConfig, openStores, type Stores } from '#app/stores.ts';
import type { DemoAccount } from './demo-account.ts';
import { type DemoWebsite, demoWebsites, historyAges, recentDays } from './demo-websites.ts';
import { chooseBilling, confirmCompetitors, seedAccount, subscribeWebhook } from './owner-actions.ts';
import { openSimulation, type Simulation } from './open-simulation.ts';
import { signInOwner, type OwnerSession } from './sign-in-owner.ts';
import { controlSandbox, type SandboxProcess } from './sandbox-process.ts';
import { campaignTasks, runScenarios } from './run-scenarios.ts';
import { dayMs, hourMs } from '#platform/durations.ts';

/**
 * The days on which backlinks are verified, in days before today. They are three weeks apart, so that the sandbox's link that
 * changes every week has changed.
 */
const linkCheckAges = new Set([22, 1]);
/** Simulated days before the first campaign's reports, which need the rankings of their months. */
const reportAges = new Set([46, 16]);
/** The day on which the owner confirms competitors. AI answers have named them often enough by then. */
const competitorAge = 6;
/** The day on which the owner adds the webhook, so that the demo starts with some weeks of notifications. */
const webhookAge = 20;
/** A small sample of AI answers: each prompt is asked about once a week on each engine, as in the recorded history. */
const intervalWidth = 0.6;
/** Results of each rank check. Deeper pages are half of the history's work, and few positions of the demo are on them. */
const depth = 50;
const releaseTimeoutMs = 5_000;

export interface DemoInstallation {
  account: Omit<DemoAccount, 'write'>;
  sandbox: Pick<SandboxProcess, 'url' | 'setClock'>;
  now(): Date;
  /** Receives the finished share of the history, 0 to 1. */
  onProgress(step: string, share: number): void;
}

/**
 * Gives the demo its websites and their history. The first website has positions, old ones and live ones, before everything else is added.
 * Result pages and positions are recorded in bulk; the rest follows from simulated days on which Cairn's own jobs run against the sandbox
 * and people act through the dashboard API.
 */
export async function seedHistory(
  config: ConnectedConfig,
  { account, sandbox, now, onProgress }: DemoInstallation,
): Promise<void> {
  const stores = await openStores(config, { name: 'demo', size: 12, log: pino({ level: 'silent' }) });
  try {
    await controlSandbox(sandbox.url, { websites: demoWebsites.map(({ domain }) => domain) });
    const past = openSimulation(config, stores, { end: now(), setSandboxClock: sandbox.setClock });
    const person = await signInOwner(config, stores, { ...account, now: past.now });
    await chooseBilling(person);
    const context = { past, person, accountId: account.id, sandboxUrl: sandbox.url, onProgress };
    const websiteIds = new Map<string, string>();
    await addFirstWebsite(context, websiteIds, now());
    onProgress('Importing the web graph', 0.26);
    // Backlinks need authority values from the start.
    await importWebGraph(config, stores);
    await simulateHistory(context, websiteIds, now());
    for (const id of clientIds(websiteIds)) await setSampling(person, id, { intervalWidth, isPaused: false });
    await seedAccount(person, websiteIds.get('quay-coffee.example') ?? '');
    await person.close();
    // The workers run the first audits and compute the topics of the newest result pages, so that they do not delay the start.
    for (const id of websiteIds.values()) {
      const website = { accountId: account.id, websiteId: requireId('web', id) };
      await enqueue(stores.database.db, 'audit.update-schedule', website);
      await enqueue(stores.database.db, 'topics.compute', website);
    }
  } finally {
    await stores.close();
  }
}

/** Imports all web graph releases of the sandbox, the oldest first. There are two, so some links are new and some are lost. */
async function importWebGraph(
  { COMMON_CRAWL_URL: mirror = '' }: ConnectedConfig,
  { database: { db }, clickhouse }: Pick<Stores, 'database' | 'clickhouse'>,
): Promise<void> {
  const response = await fetch(`${mirror}/graphinfo.json`, { signal: AbortSignal.timeout(releaseTimeoutMs) });
  const releases = (await response.json()) as { id: string }[];
  const options = { retainedReleases: releases.length, now: Date.now, report: () => undefined };
  for (const { id } of releases.toReversed()) {
    await importRelease({ db, clickhouse }, await openRelease([id], mirror), options);
  }
}

interface SeedContext {
  past: Simulation;
  person: OwnerSession;
  accountId: string;
  sandboxUrl: string;
  onProgress: DemoInstallation['onProgress'];
}

/** Checks each keyword of a website live that was not checked on the day, so that the day counts for its ranking metrics. */
async function checkLive(
  { past, person }: Pick<SeedContext, 'past' | 'person'>,
  websiteId: string,
  today: Date,
): Promise<void> {
  const keywords = await person.call<{ id: string; checkedAt: string | null }[]>(
    'GET',
    `/v1/keywords?websiteId=${websiteId}&limit=100`,
  );
  const isDue = ({ checkedAt }: { checkedAt: string | null }) => (checkedAt ?? '') < utcDay(today);
  for (const { id } of keywords.filter(isDue)) await person.call('POST', `/v1/keywords/${id}/checks`);
  await past.runRankChecks();
}

/** Adds the first website with the history of its positions, and checks each of its keywords live. */
async function addFirstWebsite(
  { past, person, accountId, onProgress }: SeedContext,
  websiteIds: Map<string, string>,
  today: Date,
): Promise<void> {
  const [website] = demoWebsites;
  if (website === undefined) return;
  onProgress('Adding positions', 0);
  await past.setTime(morningOf(today, website.age));
  const id = await addWebsite(person, website);
  websiteIds.set(website.domain, id);
  await past.run('rank-checks.backfill', { accountId, websiteId: requireId('web', id) });
  await past.setTime(today);
  onProgress('Checking positions live', 0.18);
  await checkLive({ past, person }, id, today);
  onProgress('Computing ranking metrics', 0.22);
  await past.run('rankings.enqueue-rollups', {
    websites: [{ accountId, websiteId: requireId('web', id) }],
    days: [utcDay(morningOf(today, website.age))],
  });
  await past.rollUp(recentDays + 1);
}

async function simulateHistory(
  { past, person, onProgress, ...place }: SeedContext,
  websiteIds: Map<string, string>,
  today: Date,
): Promise<void> {
  const actOn = runScenarios({ past, person, websiteIds, ...place });
  for (const [nth, age] of historyAges.entries()) {
    onProgress(
      `Adding campaigns, answers and backlinks of ${utcDay(morningOf(today, age))}`,
      0.3 + (0.65 * nth) / historyAges.length,
    );
    await past.setTime(morningOf(today, age));
    for (const website of demoWebsites.filter((one) => one.age === age)) {
      if (websiteIds.has(website.domain)) continue;
      websiteIds.set(website.domain, await addWebsite(person, website));
    }
    await collect(past, campaignTasks);
    for (const domain of clientsOfAge(age))
      await recordAnswers(past, place.accountId, websiteIds.get(domain));
    await actOn(age);
    if (age === webhookAge) await subscribeWebhook(person);
    if (age < webhookAge) await notifyDrops(past, place.accountId, websiteIds);
    if (age === competitorAge)
      for (const id of clientIds(websiteIds)) {
        await discoverBrands(past, place.accountId, id);
        await confirmCompetitors(person, id);
      }
    await past.drain();
    if (reportAges.has(age)) await past.rollUp(recentDays + 1);
    if (age > recentDays) continue;
    await past.setTime(new Date(morningOf(today, age).getTime() + dayMs / 2));
    const linkChecks = linkCheckAges.has(age) ? ['backlinks.schedule-checks'] : [];
    await collect(past, [...linkChecks, 'campaigns.enqueue-due-placements']);
  }
  await past.setTime(today);
  await actOn(0);
  // The answers since then count for the suggested brands.
  for (const id of clientIds(websiteIds)) await discoverBrands(past, place.accountId, id);
  // Campaigns have added keywords to it since.
  const first = websiteIds.get(demoWebsites[0]?.domain ?? '');
  if (first !== undefined) await checkLive({ past, person }, first, today);
  await past.rollUp();
}

const discoverBrands = (past: SeedContext['past'], accountId: string, websiteId: string) =>
  past.run('ai-visibility.discover', { accountId, websiteId: requireId('web', websiteId) });

/** The domains of the clients that are added on a day. */
function clientsOfAge(age: number): string[] {
  return demoWebsites
    .filter((one) => one.age === age && one.relationship === 'client')
    .map(({ domain }) => domain);
}

/** Runs would be paid one by one, so the history of answers is stored in bulk. */
async function recordAnswers(past: Simulation, accountId: string, id: string | undefined): Promise<void> {
  if (id !== undefined) await past.recordAnswers({ accountId, websiteId: requireId('web', id) });
}

/** Positions of the past are recorded in bulk, without the events that start the detection of drops. */
async function notifyDrops(
  past: Simulation,
  accountId: string,
  websiteIds: ReadonlyMap<string, string>,
): Promise<void> {
  const first = websiteIds.get(demoWebsites[0]?.domain ?? '');
  if (first === undefined) return;
  await past.run('notifications.drops', { accountId, websiteId: requireId('web', first) });
}

/** The public ids of the clients' websites. */
function clientIds(websiteIds: ReadonlyMap<string, string>): string[] {
  const clients = demoWebsites.filter(({ relationship }) => relationship === 'client');
  return clients.flatMap(({ domain }) => websiteIds.get(domain) ?? []);
}

/** Runs tasks and the jobs that follow from them. */
async function collect(past: Simulation, tasks: readonly string[]): Promise<void> {
  for (const task of tasks) await past.run(task);
  await past.drain();
}

/** A time between 7:00 and 11:30, `age` days before a day. It differs from day to day, as the times of people do. */
function morningOf(today: Date, age: number): Date {
  const seconds = (age * 7_919) % 16_200;
  return new Date(Math.floor(today.getTime() / dayMs - age) * dayMs + 7 * hourMs + seconds * 1_000);
}

function requireId(prefix: 'web', id: string): string {
  const decoded = decodeId(prefix, id);
  if (decoded === null) throw new Error(`${id} is not a website id`);
  return decoded;
}

/** @returns the public id */
async function addWebsite(person: OwnerSession, { phrases, ...website }: DemoWebsite): Promise<string> {
  const { domain, relationship, tags, intervalHours } = website;
  const body = {
    domain,
    relationship,
    tags,
    defaults: { intervalHours, depth },
    keywordDiscovery: 'suggest',
  };
  const { id } = await person.call<{ id: string }>('POST', '/v1/websites', body);
  const keywords = phrases.map((keyword) => ({ keyword }));
  await person.call('POST', '/v1/keywords', { websiteId: id, keywords });
  // The answers of the past are recorded in bulk.
  await setSampling(person, id, { intervalWidth, isPaused: true });
  return id;
}

async function setSampling(person: OwnerSession, websiteId: string, sampling: object): Promise<void> {
  await person.call('PUT', `/v1/websites/${websiteId}/ai-visibility/sampling`, sampling);
}
