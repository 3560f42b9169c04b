import { createSyncSettings } from '#app/settings/settings.ts';
import {
  connectGoogle,
  listConnections,
  listWebsiteProperties,
  refreshSites,
} from '#search-console/connections';
import { openDatabase } from '#platform/postgres';
import { encodeId } from '#platform/ids.ts';
import type { ConnectedConfig } from '#app/stores.ts';
import { demoWebsites } from './demo-websites.ts';
import { controlSandbox } from './sandbox-process.ts';

const timeoutMs = 30_000;
/** The sandbox accepts any grant. */
const credentials = { kind: 'oauth', refreshToken: 'demo' } as const;

/**
 * Connects the demo's account to the sandbox's Google, once, and announces the websites to the sandbox before their metrics are
 * requested.
 * @returns the public id of the first website with a property, for the examples; null if there is none
 */
export async function connectSearchConsole(
  config: ConnectedConfig,
  { accountId, sandboxUrl, now }: { accountId: string; sandboxUrl: string; now(): Date },
): Promise<string | null> {
  const { db, close } = openDatabase(config.DATABASE_URL, {
    size: 2,
    name: 'cairn-demo',
    onError: () => undefined,
  });
  try {
    const context = { db, accountId, now: now() };
    const sources = createSyncSettings(config);
    const signal = AbortSignal.timeout(timeoutMs);
    // An agency has no access to the Search Console of a competitor.
    const competitors = demoWebsites.filter(({ relationship }) => relationship === 'competitor');
    const lost = competitors.map(({ domain }) => `sc-domain:${domain}`);
    await controlSandbox(sandboxUrl, { google: { lost } });
    const [known] = await listConnections(context);
    const connectionId = known?.id ?? (await connectGoogle(context, { credentials, signal }, sources));
    const domains = (await listWebsiteProperties(context)).map(({ domain }) => domain);
    await controlSandbox(sandboxUrl, { websites: domains });
    await refreshSites(context, { connectionId, signal }, sources);
    const shown = (await listWebsiteProperties(context)).find(({ property }) => property !== null);
    return shown === undefined ? null : encodeId('web', shown.id);
  } finally {
    await close();
  }
}
