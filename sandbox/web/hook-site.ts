import type { IncomingHttpHeaders } from 'node:http';
import { json, type Reply } from '../vendors/vendor.ts';

/** A program of somebody's that wants to be told things. */
export const hookHost = 'hooks-sandbox.com';

const signature = /^t=\d+,v1=[0-9a-f]{64}$/u;

interface Told {
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Takes what is signed and names what it is of; the secret it was never given, so whether the signature is right it cannot say. */
export function answerHook({ method, headers, body }: Told): Reply {
  if (method !== 'POST') return json(405, { error: 'only POST' }, { allow: 'POST' });
  if (!signature.test(String(headers['x-cairn-signature']))) return json(401, { error: 'not signed' });
  if (!isNamed(body)) return json(400, { error: 'no id and type' });
  return { status: 204, headers: {}, body: '' };
}

function isNamed(body: string): boolean {
  try {
    const { id, type } = JSON.parse(body) as { id?: unknown; type?: unknown };
    return typeof id === 'string' && typeof type === 'string';
  } catch {
    return false;
  }
}
