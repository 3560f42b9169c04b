import { LRUCache } from 'lru-cache';
import type { Refusal } from '../control/failures.ts';
import type { SandboxContext } from '../control/sandbox-context.ts';
import { dayName, dayNumber } from '../world/calendar.ts';
import { apiError, orderedError, tokenError } from './google/errors.ts';
import { selectFields } from './google/fields.ts';
import { InvalidQuery, type PagedQuery, parseQuery } from './google/parse-query.ts';
import { type FactorOfDay, type Row, rowsOf } from './google/rows.ts';
import { answerKeywordPlanner, keywordPlannerPath } from './google/keyword-planner.ts';
import { createSignIn, type SignIn } from './google/sign-in.ts';
import { type Call, header, isAccepted, json, type Reply, type Vendor } from './vendor.ts';

/** The available share of today, yesterday and the day before, which are not final yet. */
const freshShares = [0.35, 0.7, 0.9];
const retainedMonths = 16;
const queryPath = /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query$/u;

const rowsKnown = new LRUCache<string, Row[]>({ max: 4 });

interface Property {
  siteUrl: string;
  permissionLevel: string;
}

async function propertiesIn(context: SandboxContext): Promise<Property[]> {
  const { properties, lost } = context.google.get();
  const { sites } = await context.websites.current();
  const domains = new Set(sites.map(({ host }) => host.replace(/^www\./u, '')));
  const owned = Array.from(domains, (domain) => ({
    siteUrl: `sc-domain:${domain}`,
    permissionLevel: 'siteOwner',
  }));
  return (properties ?? owned).filter(({ siteUrl }) => !lost.includes(siteUrl));
}

/** The factor of each day. Days after today or before the retained months have no metrics. */
function factorsOf(context: SandboxContext, dataState: PagedQuery['dataState']): FactorOfDay {
  const { restated } = context.google.get();
  const today = context.pacificToday();
  const oldest = new Date(today);
  oldest.setUTCMonth(oldest.getUTCMonth() - retainedMonths);
  const oldestDay = dayName(oldest.getTime() / 86_400_000);
  return (day) => {
    const age = dayNumber(today) - dayNumber(day);
    if (age < 0 || day < oldestDay) return 0;
    const fresh = freshShares[age];
    if (fresh !== undefined && dataState === 'final') return 0;
    return (fresh ?? 1) * (restated[day] ?? 1);
  };
}

/** All rows of a query, computed once for all its pages. */
function allRows(question: PagedQuery, body: string, context: SandboxContext): Row[] {
  const { restated, rowsPerDay } = context.google.get();
  const { startRow: _startRow, rowLimit: _rowLimit, ...asked } = JSON.parse(body) as Record<string, unknown>;
  const key = JSON.stringify([question.siteUrl, asked, context.pacificToday(), restated, rowsPerDay]);
  const rows = rowsKnown.get(key) ?? rowsOf(question, rowsPerDay, factorsOf(context, question.dataState));
  rowsKnown.set(key, rows);
  return rows;
}

function metadataOf(question: PagedQuery, today: string): object {
  const { dataState, dimensions, firstDay, lastDay } = question;
  const firstIncomplete = dayNumber(today) - freshShares.length + 1;
  if (dataState !== 'all' || !dimensions.includes('date') || lastDay < firstIncomplete) return {};
  return { metadata: { first_incomplete_date: dayName(Math.max(firstDay, firstIncomplete)) } };
}

function answerQuestion(siteUrl: string, { body, query }: Call, context: SandboxContext): Reply {
  const question = parseQuery(siteUrl, body);
  const { startRow, rowLimit, dimensions, aggregation } = question;
  const failureMode = context.failures.nextSearchFailure('google');
  if (failureMode !== 'ok') context.log.failed('google', failureMode);
  if (failureMode === 'task_error') return orderedError('backendError');
  const all = failureMode === 'empty' ? [] : allRows(question, body, context);
  const shift = context.google.get().repeatsRows ? Math.floor(startRow / rowLimit) : 0;
  const rows = all.slice(startRow - shift, startRow - shift + rowLimit);
  const whole = {
    ...(rows.length === 0 ? {} : { rows: rows.map((row) => wireRow(row, dimensions.length > 0)) }),
    responseAggregationType: aggregation,
    ...metadataOf(question, context.pacificToday()),
  };
  return json(200, selectFields(whole, query.get('fields')));
}

function wireRow({ keys, clicks, impressions, ...position }: Row, isGrouped: boolean): object {
  return { ...(isGrouped ? { keys } : {}), clicks, impressions, ctr: clicks / impressions, ...position };
}

async function answerQuery(siteUrl: string, call: Call, context: SandboxContext): Promise<Reply> {
  const property = (await propertiesIn(context)).find((known) => known.siteUrl === siteUrl);
  if (property === undefined || property.permissionLevel === 'siteUnverifiedUser') {
    const message = `User does not have sufficient permission for site '${siteUrl}'. See also: https://support.google.com/webmasters/answer/2451999.`;
    return apiError('forbidden', 403, message);
  }
  try {
    return answerQuestion(siteUrl, call, context);
  } catch (error) {
    if (error instanceof InvalidQuery) return apiError('badRequest', 400, error.message);
    throw error;
  }
}

function isSignedIn(call: Call, context: SandboxContext): boolean {
  const [scheme = '', token = ''] = header(call, 'authorization').split(' ');
  return scheme.toLowerCase() === 'bearer' && isAccepted(token) && !context.google.get().isRevoked;
}

async function answerApi(call: Call, context: SandboxContext): Promise<Reply> {
  if (!isSignedIn(call, context)) return orderedError('authError');
  const ordered = context.google.nextError();
  if (ordered !== null) return orderedError(ordered.reason, ordered.status);
  const { method, path } = call;
  if (method === 'GET' && path === '/webmasters/v3/sites') {
    const siteEntry = await propertiesIn(context);
    return json(200, siteEntry.length === 0 ? {} : { siteEntry });
  }
  if (method === 'POST' && keywordPlannerPath.test(path)) return answerKeywordPlanner(call, context);
  const siteUrl = queryPath.exec(path)?.[1];
  if (method !== 'POST' || siteUrl === undefined) return apiError('notFound', 404, 'Not Found');
  return answerQuery(decoded(siteUrl), call, context);
}

/** Decodes a URI component. Returns invalid text unchanged. */
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

function answer(call: Call, context: SandboxContext, signIn: SignIn): Reply | Promise<Reply> {
  const settings = context.google.get();
  if (call.method === 'GET' && call.path === '/o/oauth2/v2/auth') return signIn.authorise(call, settings);
  if (call.method === 'POST' && call.path === '/token') return signIn.exchange(call, settings);
  if (call.method === 'POST' && call.path === '/revoke') return signIn.revoke(call);
  return answerApi(call, context);
}

/** Google's consent screen, its token endpoint and the Search Console API. */
export function createGoogle(): Vendor {
  const signIn = createSignIn();
  return {
    name: 'google',
    prefix: '/google',
    phrases: () => [],
    refuse,
    answer: async (call, context) => answer(call, context, signIn),
    endpoint: ({ path }) => decoded(path),
    reset: () => signIn.reset(),
  };
}
