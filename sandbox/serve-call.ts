import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FailureMode } from './control/failures.ts';
import type { SandboxContext } from './control/sandbox-context.ts';
import type { Call, Reply, Vendor } from './vendors/vendor.ts';

const captchaPage =
  '<!doctype html><html><head><title>Just a moment… (sandbox)</title></head><body><h1>Checking your browser</h1></body></html>';

/** Sends a complete response. */
export function sendReply(response: ServerResponse, { status, headers, body }: Reply): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, 'content-length': bytes.length, 'x-cairn-sandbox': 'true' });
  response.end(bytes);
}

/** Announces the whole body, sends half of it and closes the connection. */
function sendHalf(response: ServerResponse, { status, headers, body }: Reply): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, 'content-length': bytes.length, 'x-cairn-sandbox': 'true' });
  response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
}

/** Passes one call to a vendor, or simulates the failure that is set for the vendor. */
export async function serveCall(
  vendor: Vendor,
  call: Call,
  context: SandboxContext,
  response: ServerResponse,
): Promise<void> {
  const { log, failures } = context;
  log.called(vendor.name, `${call.method} ${vendor.endpoint(call)}`);
  log.asked(vendor.name, vendor.phrases(call));
  const { delayMs, retryAfterSeconds } = failures.get(vendor.name);
  const mode = failures.nextCallFailure(vendor.name);
  if (mode !== 'ok') log.failed(vendor.name, mode);
  if (delayMs > 0) await sleep(delayMs);
  if (mode === 'timeout') return;
  if (mode === 'unresponsive') return void response.destroy();
  if (mode === 'truncated') return sendHalf(response, await vendor.answer(call, context));
  const reply = await replyFor(mode, vendor, call, context);
  const isLimited = mode === 'rate_limit' && retryAfterSeconds !== null;
  const headers = { ...reply.headers, ...(isLimited ? { 'retry-after': String(retryAfterSeconds) } : {}) };
  sendReply(response, { ...reply, headers });
}

function replyFor(
  mode: FailureMode,
  vendor: Vendor,
  call: Call,
  context: SandboxContext,
): Reply | Promise<Reply> {
  switch (mode) {
    case 'garbage':
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: '\u0001\u0002{{]] not json \ufffd',
      };
    case 'html':
      return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: captchaPage };
    case 'rate_limit':
    case 'server_error':
    case 'unauthorized':
    case 'no_credit':
      return vendor.refuse(mode, call);
    default:
      return vendor.answer(call, context);
  }
}
