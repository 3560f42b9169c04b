import { createFigureSources } from '#settings.ts';
import { connectGoogle, listConnections, listWebsiteProperties, refreshSites } from '#connections';
import { openDatabase } from '#db';
import { encodeId } from '#ids.ts';
import type { ConnectedConfig } from '#stores.ts';
import { controlSandbox } from './control-sandbox.ts';

const patienceMs = 30_000;
/** The stand-in takes any grant. */
const credentials = { kind: 'oauth', refreshToken: 'demo' } as const;

/**
 * Connects the demo's account with the stand-in of Google, once, and tells it which websites there are, before anybody asks for
 * their figures.
 * @returns the first website with figures, for an example
 */
export async function connectSearch(
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
    const sources = createFigureSources(config);
    const signal = AbortSignal.timeout(patienceMs);
    const [known] = await listConnections(context);
    const connectionId = known?.id ?? (await connectGoogle(context, { credentials, signal }, sources));
    const domains = (await listWebsiteProperties(context)).map(({ domain }) => domain);
    await controlSandbox(sandboxUrl, { guests: domains });
    await refreshSites(context, { connectionId, signal }, sources);
    const shown = (await listWebsiteProperties(context)).find(({ property }) => property !== null);
    return shown === undefined ? null : encodeId('web', shown.id);
  } finally {
    await close();
  }
}
