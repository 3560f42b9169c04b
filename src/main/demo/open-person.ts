import { pino } from 'pino';
import { buildApi } from '#app.ts';
import type { ConnectedConfig, Stores } from '#stores.ts';

type Method = 'GET' | 'POST' | 'PUT';

/** Somebody who is signed in at the dashboard. */
export interface Person {
  /** Asks below `/dashboard/api`, and returns the answer's data, whose shape the caller knows. @throws Error where it is refused */
  call<Data>(method: Method, path: string, body?: object): Promise<Data>;
  close(): Promise<void>;
}

interface Joining {
  email: string;
  password: string;
  now(): Date;
}

const host = 'demo.cairn.example';

/** The demo's owner before the service runs, on a clock of the past: whatever people do goes through the doors that people use. */
export async function openPerson(
  config: ConnectedConfig,
  stores: Stores,
  { email, password, now }: Joining,
): Promise<Person> {
  const unhurried = { ...config, RATE_LIMIT_PER_MINUTE: 1_000_000 };
  const api = await buildApi(unhurried, stores, pino({ level: 'silent' }), now);
  const ask = async (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT',
    path: string,
    { body, cookie = '' }: Asked,
  ) => {
    const answer = await api.server.inject({
      method,
      url: `/dashboard/api${path}`,
      headers: { host, origin: `http://${host}`, cookie, 'content-type': 'application/json' },
      payload: JSON.stringify(body ?? {}),
    });
    if (answer.statusCode >= 400) {
      throw new Error(`${method} ${path} was refused with ${answer.statusCode}: ${answer.body}`);
    }
    return answer;
  };
  const signedIn = await ask('POST', '/auth/sign-in/email', { body: { email, password } });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return {
    call: async (method, path, body) => (await ask(method, path, { body, cookie })).json().data,
    close: () => api.close(),
  };
}

interface Asked {
  body?: object | undefined;
  cookie?: string;
}
