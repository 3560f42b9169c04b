import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { buildApi } from '#app/app.ts';
import type { ConnectedConfig } from '#app/stores.ts';
import { openTestStores } from '../app/create-stores.ts';
import { toReply } from '../app/test-app.ts';
import { type RouteCalls, routes } from './route-calls.ts';

/** The URLs of every read route, each with the objects that it needs. */
export async function prepareReads({ prepare }: RouteCalls): Promise<string[]> {
  const urls: string[] = [];
  for (const [, declared] of routes) {
    if (declared.method !== 'GET') continue;
    const { path, query } = await prepare(declared);
    urls.push(`/api/v1${path}${query ? `?${new URLSearchParams(query)}` : ''}`);
  }
  return urls;
}

/** The responses to requests, from a server of its own. @param key of the account */
export async function readAll(
  { app }: RouteCalls,
  requests: readonly string[],
  config: ConnectedConfig,
  key = app.mine.readKey,
): Promise<Record<string, { status: number; body: unknown }>> {
  const log = pino({ level: 'silent' });
  const stores = openTestStores(config);
  const { server, close } = await buildApi(config, stores, log);
  onTestFinished(async () => {
    await close();
    await stores.close();
  });
  const responses: Record<string, { status: number; body: unknown }> = {};
  const headers = { authorization: `Bearer ${key}` };
  for (const url of requests) {
    const { status, body } = toReply(await server.inject({ method: 'GET', url, headers }));
    responses[url] = { status, body };
  }
  return responses;
}
