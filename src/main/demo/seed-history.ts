import { pino } from 'pino';
import { decodeId } from '#ids.ts';
import { enqueue } from '#jobs';
import { type ConnectedConfig, openStores } from '#stores.ts';
import { askToBeTold } from './ask-to-be-told.ts';
import { confirmRivals } from './confirm-rivals.ts';
import { controlSandbox } from './control-sandbox.ts';
import type { DemoAccount } from './demo-account.ts';
import { type DemoWebsite, demoWebsites } from './demo-websites.ts';
import { importGraph } from './import-graph.ts';
import { keepHouse } from './keep-house.ts';
import { livedAges, monthDays } from './lived-days.ts';
import { openPast, type Past } from './open-past.ts';
import { openPerson, type Person } from './open-person.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { campaignTasks, tellStories } from './tell-stories.ts';

const dayMs = 86_400_000;
/** Checks have their places over the whole day; at the ends of its halves none is skipped. */
const halfEndsMs = { noon: dayMs / 2 - 1, night: dayMs - 1 };
/** In this order: what is planned for the day is asked on it. */
const visibilityTasks = ['ai-visibility.plan-due', 'ai-visibility.ask-due'];
/**
 * Days before today on which links are looked for that were bought before: first what they are, then what has become of
 * them. Three weeks apart, so that the link that changes every week has changed.
 */
const lookingAges = new Set([22, 1]);
/** Days before today on which the owner says who the competitors are: answers have named them often by then. */
const confirmingAge = 6;
/** Days before today on which the owner says what is to be told: news are of some days then. */
const wishingAge = 7;
/** Answer engines are asked as seldom as may be for the days past, so that the start takes no minutes; then as usual. */
const pastIntervalWidth = 1;
const usualSampling = { intervalWidth: 0.2, isPaused: false };

interface Place {
  account: DemoAccount;
  sandbox: SandboxProcess;
  now(): Date;
}

/**
 * Fills the demo with some months of history: the ordinary program, run for each past day in turn against the stand-ins, whose
 * clock is turned along, and the demo's owner at its doors. The web graph comes first, so that links are rated from the beginning.
 */
export async function seedHistory(config: ConnectedConfig, { account, sandbox, now }: Place): Promise<void> {
  const stores = await openStores(config, { name: 'demo', size: 8, log: pino({ level: 'silent' }) });
  try {
    await controlSandbox(sandbox.url, { guests: demoWebsites.map(({ domain }) => domain) });
    await importGraph(config, stores);
    const past = openPast(config, stores, { moment: now(), moveStandIns: sandbox.moveClock });
    const person = await openPerson(config, stores, { ...account, now: past.now });
    const websiteIds = await live({ past, person, accountId: account.id, sandboxUrl: sandbox.url }, now());
    for (const id of websiteIds) await sample(person, id, usualSampling);
    await keepHouse(person);
    await person.close();
    // Audits are left to the program itself: they need not hold up its start.
    for (const id of websiteIds) {
      const website = { accountId: account.id, websiteId: decodeId('web', id) };
      await enqueue(stores.database.db, 'audit.follow', website);
    }
  } finally {
    await stores.close();
  }
}

interface Life {
  past: Past;
  person: Person;
  accountId: string;
  sandboxUrl: string;
}

/** @returns the websites' ids */
async function live({ past, person, ...place }: Life, until: Date): Promise<string[]> {
  const today = Math.floor(until.getTime() / dayMs) * dayMs;
  const websiteIds = new Map<string, string>();
  const goOn = tellStories({ past, person, websiteIds, ...place });
  for (const age of livedAges) {
    const morning = today - age * dayMs;
    const isRecent = age <= monthDays;
    await past.turnTo(new Date(morning + halfEndsMs.noon));
    for (const website of demoWebsites.filter((one) => one.age === age)) {
      websiteIds.set(website.domain, await addWebsite(person, website));
    }
    await collect(past, [...(isRecent ? visibilityTasks : []), ...campaignTasks]);
    await goOn(age);
    if (age === wishingAge) await askToBeTold(person);
    if (age === confirmingAge) for (const id of websiteIds.values()) await confirmRivals(person, id);
    await past.drain();
    if (!isRecent) continue;
    await past.turnTo(new Date(morning + halfEndsMs.night));
    const looks = lookingAges.has(age) ? ['backlinks.schedule-checks'] : [];
    await collect(past, [...visibilityTasks, ...looks, 'campaigns.tend-placements']);
  }
  await past.turnTo(until);
  await goOn(0);
  return [...websiteIds.values()];
}

/** @param tasks beside the checks of keywords */
async function collect(past: Past, tasks: readonly string[]): Promise<void> {
  for (const task of ['checks.schedule', ...tasks]) await past.run(task);
  await past.drain();
}

/** @returns its id */
async function addWebsite(person: Person, { phrases, ...website }: DemoWebsite): Promise<string> {
  const { domain, relationship, tags, intervalHours } = website;
  const body = { domain, relationship, tags, defaults: { intervalHours } };
  const { id } = await person.call<{ id: string }>('POST', '/v1/websites', body);
  const keywords = phrases.map((keyword) => ({ keyword }));
  await person.call('POST', '/v1/keywords', { websiteId: id, keywords });
  await sample(person, id, { intervalWidth: pastIntervalWidth, isPaused: intervalHours > 24 });
  return id;
}

async function sample(person: Person, websiteId: string, sampling: object): Promise<void> {
  await person.call('PUT', `/v1/websites/${websiteId}/ai-visibility/sampling`, sampling);
}
