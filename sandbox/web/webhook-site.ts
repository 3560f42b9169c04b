import type { IncomingHttpHeaders } from 'node:http';
import { json, type Reply } from '../vendors/vendor.ts';

/** The host name that receives webhooks. */
export const webhookHost = 'hooks-sandbox.com';

/** One or, after a rotation, two signatures of Standard Webhooks. */
const signatures = /^v1,[A-Za-z0-9+/]{43}=(?: v1,[A-Za-z0-9+/]{43}=)?$/u;

interface HookRequest {
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Accepts signed deliveries with an id and a type. It does not know the secret, so it checks only the form of the signature. */
export function answerWebhook({ method, headers, body }: HookRequest): Reply {
  if (method !== 'POST') return json(405, { error: 'only POST' }, { allow: 'POST' });
  if (!isSigned(headers)) return json(401, { error: 'not signed' });
  if (!hasIdAndType(body)) return json(400, { error: 'no id and type' });
  return { status: 204, headers: {}, body: '' };
}

function isSigned(headers: IncomingHttpHeaders): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers;
  return Boolean(id) && /^\d+$/u.test(String(timestamp)) && signatures.test(String(signature));
}

function hasIdAndType(body: string): boolean {
  try {
    const { id, type } = JSON.parse(body) as { id?: unknown; type?: unknown };
    return typeof id === 'string' && typeof type === 'string';
  } catch {
    return false;
  }
}
