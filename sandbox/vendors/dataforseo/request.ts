import { type Call, header, isAccepted } from '../vendor.ts';
import type { StatusCode } from './envelope.ts';
import type { Detail } from './result.ts';

export type Fields = Record<string, unknown>;

interface RequestHead {
  engine: 'google' | 'bing';
  /** The `path` that tasks echo. */
  path: string[];
}

/** The requested function. */
export type Request = RequestHead &
  (
    | { name: 'task_post' }
    | { name: 'tasks_ready' }
    | { name: 'task_get'; detail: Detail; id: string }
    | { name: 'live'; detail: Detail }
  );

const mount = /^\/v3\/serp\/(google|bing)\/organic\//u;

/** Null if the function does not exist. */
export function parseRequest({ method, path: pathname }: Call): Request | null {
  const engine = mount.exec(pathname)?.[1];
  if (engine !== 'google' && engine !== 'bing') return null;
  const path = pathname.split('/').filter((part) => part !== '');
  const [name, detail, id, ...rest] = path.slice(4);
  if (rest.length > 0) return null;
  const head = { engine, path } as const;
  if (detail === undefined) {
    if (name === 'task_post' && method === 'POST') return { ...head, name };
    return name === 'tasks_ready' && method === 'GET' ? { ...head, name } : null;
  }
  if (detail !== 'regular' && detail !== 'advanced') return null;
  if (name === 'task_get' && method === 'GET' && id !== undefined) return { ...head, name, detail, id };
  return name === 'live' && method === 'POST' && id === undefined ? { ...head, name, detail } : null;
}

/** Whether the credentials contain a login and a password. */
export function isAuthorised(call: Call): boolean {
  const [scheme, encoded = ''] = header(call, 'authorization').split(' ');
  if (scheme?.toLowerCase() !== 'basic') return false;
  const [login = '', password = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return isAccepted(login) && isAccepted(password);
}

/** The elements of a POST body, or the error code of an invalid body. */
export function parseBody(body: string): Fields[] | StatusCode {
  if (body === '') return 40502;
  try {
    const value: unknown = JSON.parse(body);
    if (!Array.isArray(value)) return 40503;
    if (value.length === 0) return 40502;
    if (!value.every((fields) => typeof fields === 'object' && fields !== null)) return 40503;
    return value.length > 100 ? 40006 : value;
  } catch {
    return 40503;
  }
}
