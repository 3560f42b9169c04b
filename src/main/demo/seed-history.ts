import { pino } from 'pino';
import { putSampling } from '#ai-visibility';
import { encodeId } from '#ids.ts';
import { enqueue } from '#jobs';
import { addKeywords } from '#keywords';
import { addWebsite } from '#websites';
import { createSettings } from '#settings.ts';
import { type ConnectedConfig, openStores, type Stores } from '#stores.ts';
import { controlSandbox } from './control-sandbox.ts';
import type { DemoAccount } from './demo-account.ts';
import { type DemoWebsite, demoWebsites } from './demo-websites.ts';
import { importGraph } from './import-graph.ts';
import { openPast, type Past } from './open-past.ts';
import { openPerson } from './open-person.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { campaignTasks, tellStories } from './tell-stories.ts';

const dayMs = 86_400_000;
/** Days before today on which the past is lived through: since the first website every third, and each of the last month. */
const ages = [
  ...Array.from({ length: 16 }, (_none, nth) => 78 - 3 * nth),
  ...Array.from({ length: 30 }, (_none, nth) => 30 - nth),
];
/** Checks have their places over the whole day; at the ends of its halves none is skipped. */
const halfEndsMs = [dayMs / 2 - 1, dayMs - 1];
/** From here on everything is collected each day. */
const monthAge = 30;
/** In this order: what is planned for the day is asked on it. */
const everyHalfDay = ['checks.schedule', 'ai-visibility.plan-due', 'ai-visibility.ask-due'];
/**
 * Days before today on which links are looked for that were bought a month before: first what they are, then what has become of
 * them. Three weeks apart, so that the link that changes every week has changed.
 */
const lookingAges = new Set([22, 1]);
/** Answer engines are asked as seldom as may be for the days past, so that the start takes no minutes; then as usual. */
const intervalWidths = { past: 1, present: 0.2 };

interface Place {
  account: DemoAccount;
  sandbox: SandboxProcess;
  now(): Date;
}

/**
 * Fills the demo with some months of history: the ordinary program, run for each past day in turn against the stand-ins, whose
 * clock is turned along. The web graph comes first, so that links are rated from the beginning.
 */
export async function seedHistory(config: ConnectedConfig, { account, sandbox, now }: Place): Promise<void> {
  const stores = await openStores(config, { name: 'demo', size: 8, log: pino({ level: 'silent' }) });
  try {
    await controlSandbox(sandbox.url, { guests: demoWebsites.map(({ domain }) => domain) });
    await importGraph(config, stores);
    const today = Math.floor(now().getTime() / dayMs) * dayMs;
    const past = openPast(config, stores, { from: new Date(today), moveStandIns: sandbox.moveClock });
    const person = await openPerson(config, stores, { ...account, now: past.now });
    const lived = new Map<string, string>();
    const accountId = account.id;
    const stories = tellStories({ past, person, accountId, sandboxUrl: sandbox.url, websiteIds: lived });
    const { visibility } = createSettings(config);
    const sample = (id: string, intervalWidth: number) =>
      putSampling(contextOf(stores, accountId, past), id, {
        sampling: { intervalWidth, isPaused: false },
        settings: visibility,
      });
    for (const age of ages) {
      for (const endMs of halfEndsMs) {
        const isMorning = endMs < dayMs / 2;
        if (!isMorning && age > monthAge) continue;
        await past.turnTo(new Date(today - age * dayMs + endMs));
        const added = demoWebsites.filter((website) => isMorning && website.age === age);
        for (const website of added) {
          const id = await addDemoWebsite(stores, { accountId, past, website });
          lived.set(website.domain, encodeId('web', id));
          await sample(id, intervalWidths.past);
        }
        await liveOn(past, age);
        if (isMorning) await stories(age);
        await past.drain();
      }
    }
    await past.turnTo(now());
    await stories(0);
    await person.close();
    await returnToPresent();
  } finally {
    await stores.close();
  }
}
