import { json, type Reply } from '../vendors/vendor.ts';
import { isDay } from '../world/calendar.ts';
import { type Failure, type FailureMode, failureModes } from './failures.ts';
import { describeInvalidSetting, type GoogleSettings } from './google-settings.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { isVendorName, vendorNames } from './vendor-names.ts';

type Change = (context: SandboxContext) => void;

class BadControl extends Error {}

function asObject(value: unknown, path: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new BadControl(`${path} must be an object`);
}

function isMode(value: unknown): value is FailureMode {
  return (failureModes as readonly unknown[]).includes(value);
}

function asNumber(value: unknown, path: string, max: number): number {
  if (typeof value === 'number' && value >= 0 && value <= max) return value;
  throw new BadControl(`${path} must be a number from 0 to ${max}`);
}

const limits = { share: 1, seed: 2 ** 32, delayMs: 600_000, queueDelayMs: 86_400_000 };

function asFailure(value: unknown, path: string): Partial<Failure> {
  const failure: Partial<Failure> = {};
  for (const [name, member] of Object.entries(asObject(value, path))) {
    if (name === 'mode' && isMode(member)) failure.mode = member;
    else if (name === 'mode') throw new BadControl(`${path}.mode must be one of ${failureModes.join(', ')}`);
    else if (name === 'retryAfterSeconds') {
      failure.retryAfterSeconds = member === null ? null : asNumber(member, `${path}.${name}`, 86_400);
    } else if (name === 'share' || name === 'seed' || name === 'delayMs' || name === 'queueDelayMs') {
      failure[name] = asNumber(member, `${path}.${name}`, limits[name]);
    } else throw new BadControl(`${path}.${name} is unknown`);
  }
  return failure;
}

function changeFailures(value: unknown): Change[] {
  return Object.entries(asObject(value, 'failures')).map(([vendor, failure]) => {
    if (!isVendorName(vendor))
      throw new BadControl(`failures.${vendor} is not one of ${vendorNames.join(', ')}`);
    const change = asFailure(failure, `failures.${vendor}`);
    return (context) => context.failures.set(vendor, change);
  });
}

function changeGoogle(value: unknown): Change[] {
  const fault = describeInvalidSetting(value);
  if (fault !== null) throw new BadControl(fault);
  return [(context) => context.google.set(value as Partial<GoogleSettings>)];
}

function changesIn(body: string): Change[] {
  return Object.entries(asObject(JSON.parse(body), 'body')).flatMap(([name, value]): Change[] => {
    if (name === 'failures') return changeFailures(value);
    if (name === 'google') return changeGoogle(value);
    if (name === 'today' && (value === null || isDay(value))) return [(context) => context.setToday(value)];
    if (name === 'today') throw new BadControl('today must be YYYY-MM-DD or null');
    const isList = Array.isArray(value) && value.every((domain) => typeof domain === 'string');
    if (name === 'websites' && isList) return [(context) => context.websites.add(value)];
    if (name === 'websites') throw new BadControl('websites must be a list of domains');
    if (name === 'fixedPages' && isList)
      return [(context) => value.forEach((page) => context.fixedPages.add(page))];
    if (name === 'fixedPages') throw new BadControl('fixedPages must be a list of strings such as host/path');
    throw new BadControl(`${name} is unknown`);
  });
}

async function readState(context: SandboxContext): Promise<unknown> {
  const { sites } = await context.websites.current();
  return {
    today: context.today(),
    websites: sites.map(({ host, basePath }) => host + basePath),
    failures: Object.fromEntries(vendorNames.map((vendor) => [vendor, context.failures.get(vendor)])),
    google: context.google.get(),
    fixedPages: [...context.fixedPages],
  };
}

/** Handles `GET /control`, `POST /control`, `GET /control/log` and `POST /control/reset`. A malformed body returns 400 and changes nothing. */
export async function answerControl(
  { method, path, body }: { method: string; path: string; body: string },
  context: SandboxContext,
  reset: () => void,
): Promise<Reply> {
  if (path === '/control/log' && method === 'GET') return json(200, context.log.snapshot());
  if (path === '/control/reset' && method === 'POST') {
    reset();
    return json(200, await readState(context));
  }
  if (path !== '/control') return json(404, { error: 'no such control' });
  if (method === 'GET') return json(200, await readState(context));
  if (method !== 'POST') return json(405, { error: 'GET or POST' }, { allow: 'GET, POST' });
  try {
    for (const change of changesIn(body)) change(context);
  } catch (error) {
    if (error instanceof BadControl || error instanceof SyntaxError)
      return json(400, { error: error.message });
    throw error;
  }
  return json(200, await readState(context));
}
