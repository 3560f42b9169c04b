import type { Refusal } from '../control/failures.ts';
import type { Stage } from '../control/stage.ts';
import { dayName, dayNumber } from '../world/calendar.ts';
import { createLru } from '../world/lru.ts';
import { apiError, orderedError, tokenError } from './google/errors.ts';
import { selectFields } from './google/fields.ts';
import { BadQuestion, type PagedQuestion, parseQuestion } from './google/question.ts';
import { type FactorOfDay, type Row, rowsOf } from './google/rows.ts';
import { createSignIn, type SignIn } from './google/sign-in.ts';
import { type Call, header, isAccepted, json, type Reply, type Vendor } from './vendor.ts';

/** How much is known of today, yesterday and the day before. They are not final yet. */
const freshShares = [0.35, 0.7, 0.9];
const keptMonths = 16;
const queryPath = /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query$/u;

const rowsKnown = createLru<Row[]>(4);

interface Property {
  siteUrl: string;
  permissionLevel: string;
}

async function propertiesIn(stage: Stage): Promise<Property[]> {
  const { properties, lost } = stage.google.get();
  const { sites } = await stage.guests.current();
  const domains = new Set(sites.map(({ host }) => host.replace(/^www\./u, '')));
  const owned = Array.from(domains, (domain) => ({
    siteUrl: `sc-domain:${domain}`,
    permissionLevel: 'siteOwner',
  }));
  return (properties ?? owned).filter(({ siteUrl }) => !lost.includes(siteUrl));
}

/** Days later than today are unknown, days before the window are forgotten. */
function factorsOf(stage: Stage, dataState: PagedQuestion['dataState']): FactorOfDay {
  const { restated } = stage.google.get();
  const today = stage.pacificToday();
  const oldest = new Date(today);
  oldest.setUTCMonth(oldest.getUTCMonth() - keptMonths);
  const oldestDay = dayName(oldest.getTime() / 86_400_000);
  return (day) => {
    const age = dayNumber(today) - dayNumber(day);
    if (age < 0 || day < oldestDay) return 0;
    const fresh = freshShares[age];
    if (fresh !== undefined && dataState === 'final') return 0;
    return (fresh ?? 1) * (restated[day] ?? 1);
  };
}

/** All rows of a question, computed once for its pages. */
function allRows(question: PagedQuestion, body: string, stage: Stage): Row[] {
  const { restated, rowsPerDay } = stage.google.get();
  const { startRow: _startRow, rowLimit: _rowLimit, ...asked } = JSON.parse(body) as Record<string, unknown>;
  const key = JSON.stringify([question.siteUrl, asked, stage.pacificToday(), restated, rowsPerDay]);
  const rows = rowsKnown.get(key) ?? rowsOf(question, rowsPerDay, factorsOf(stage, question.dataState));
  rowsKnown.set(key, rows);
  return rows;
}

function metadataOf(question: PagedQuestion, today: string): object {
  const { dataState, dimensions, firstDay, lastDay } = question;
  const firstIncomplete = dayNumber(today) - freshShares.length + 1;
  if (dataState !== 'all' || !dimensions.includes('date') || lastDay < firstIncomplete) return {};
  return { metadata: { first_incomplete_date: dayName(Math.max(firstDay, firstIncomplete)) } };
}

function answerQuestion(siteUrl: string, { body, query }: Call, stage: Stage): Reply {
  const question = parseQuestion(siteUrl, body);
  const { startRow, rowLimit, dimensions, aggregation } = question;
  const fate = stage.failures.drawSearch('google');
  if (fate !== 'ok') stage.log.failed('google', fate);
  if (fate === 'task_error') return orderedError('backendError');
  const all = fate === 'empty' ? [] : allRows(question, body, stage);
  const shift = stage.google.get().repeatsRows ? Math.floor(startRow / rowLimit) : 0;
  const rows = all.slice(startRow - shift, startRow - shift + rowLimit);
  const whole = {
    ...(rows.length === 0 ? {} : { rows: rows.map((row) => wireRow(row, dimensions.length > 0)) }),
    responseAggregationType: aggregation,
    ...metadataOf(question, stage.pacificToday()),
  };
  return json(200, selectFields(whole, query.get('fields')));
}

function wireRow({ keys, clicks, impressions, ...position }: Row, isGrouped: boolean): object {
  return { ...(isGrouped ? { keys } : {}), clicks, impressions, ctr: clicks / impressions, ...position };
}

async function answerQuery(siteUrl: string, call: Call, stage: Stage): Promise<Reply> {
  const property = (await propertiesIn(stage)).find((known) => known.siteUrl === siteUrl);
  if (property === undefined || property.permissionLevel === 'siteUnverifiedUser') {
    const message = `User does not have sufficient permission for site '${siteUrl}'. See also: https://support.google.com/webmasters/answer/2451999.`;
    return apiError('forbidden', 403, message);
  }
  try {
    return answerQuestion(siteUrl, call, stage);
  } catch (error) {
    if (error instanceof BadQuestion) return apiError('badRequest', 400, error.message);
    throw error;
  }
}

function isSignedIn(call: Call, stage: Stage): boolean {
  const [scheme = '', token = ''] = header(call, 'authorization').split(' ');
  return scheme.toLowerCase() === 'bearer' && isAccepted(token) && !stage.google.get().isRevoked;
}

async function answerApi(call: Call, stage: Stage): Promise<Reply> {
  if (!isSignedIn(call, stage)) return orderedError('authError');
  const ordered = stage.google.drawError();
  if (ordered !== null) return orderedError(ordered.reason, ordered.status);
  const { method, path } = call;
  if (method === 'GET' && path === '/webmasters/v3/sites') {
    const siteEntry = await propertiesIn(stage);
    return json(200, siteEntry.length === 0 ? {} : { siteEntry });
  }
  const siteUrl = queryPath.exec(path)?.[1];
  if (method !== 'POST' || siteUrl === undefined) return apiError('notFound', 404, 'Not Found');
  return answerQuery(decoded(siteUrl), call, stage);
}

/** The text as it is, if it is not encoded properly. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function refuse(reason: Refusal, { path }: Call): Reply {
  if (path !== '/token' && path !== '/revoke') {
    const reasons = {
      rate_limit: 'rateLimitExceeded',
      server_error: 'backendError',
      unauthorized: 'authError',
      no_credit: 'quotaExceeded',
    } as const;
    return orderedError(reasons[reason]);
  }
  if (reason === 'unauthorized')
    return tokenError(400, 'invalid_grant', 'Token has been expired or revoked.');
  if (reason === 'server_error') return tokenError(500, 'internal_failure', 'Backend Error');
  return tokenError(429, 'rate_limit_exceeded', 'Rate Limit Exceeded');
}

function answer(call: Call, stage: Stage, signIn: SignIn): Reply | Promise<Reply> {
  const settings = stage.google.get();
  if (call.method === 'GET' && call.path === '/o/oauth2/v2/auth') return signIn.authorise(call, settings);
  if (call.method === 'POST' && call.path === '/token') return signIn.exchange(call, settings);
  if (call.method === 'POST' && call.path === '/revoke') return signIn.revoke(call);
  return answerApi(call, stage);
}

/** The stand-in for Google's sign-in, its token endpoint and the Search Console API. */
export function createGoogle(): Vendor {
  const signIn = createSignIn();
  return {
    name: 'google',
    prefix: '/google',
    phrases: () => [],
    refuse,
    answer: async (call, stage) => answer(call, stage, signIn),
    endpoint: ({ path }) => decoded(path),
    reset: () => signIn.reset(),
  };
}
