import { pino } from 'pino';
import { buildApi } from '#app/app.ts';
import type { ConnectedConfig, Stores } from '#app/stores.ts';

type Method = 'GET' | 'POST' | 'PUT';

/** A signed-in dashboard session. */
export interface OwnerSession {
  /** Sends a request to `/dashboard/api` and returns `data` of the response, in a shape the caller knows. @throws Error on a status of 400 or above */
  call<Data>(method: Method, path: string, body?: object): Promise<Data>;
  close(): Promise<void>;
}

interface Owner {
  email: string;
  password: string;
  now(): Date;
}

/** Signs the demo's owner in before the service runs, on the simulated clock. All actions go through the dashboard's own endpoints. */
export async function signInOwner(
  config: ConnectedConfig,
  stores: Stores,
  { email, password, now }: Owner,
): Promise<OwnerSession> {
  const unlimited = { ...config, RATE_LIMIT_PER_MINUTE: 1_000_000 };
  const api = await buildApi(unlimited, stores, pino({ level: 'silent' }), now);
  // Sign-in accepts its own origin only.
  const { origin, host } = new URL(config.PUBLIC_URL ?? 'http://demo.cairn.example');
  const request = async (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT',
    path: string,
    { body, cookie = '' }: RequestOptions,
  ) => {
    const response = await api.server.inject({
      method,
      url: `/dashboard/api${path}`,
      headers: { host, origin, cookie, 'content-type': 'application/json' },
      payload: JSON.stringify(body ?? {}),
    });
    if (response.statusCode >= 400) {
      throw new Error(`${method} ${path} returned ${response.statusCode}: ${response.body}`);
    }
    return response;
  };
  const signedIn = await request('POST', '/auth/sign-in/email', { body: { email, password } });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return {
    call: async (method, path, body) => (await request(method, path, { body, cookie })).json().data,
    close: () => api.close(),
  };
}

interface RequestOptions {
  body?: object | undefined;
  cookie?: string;
}
