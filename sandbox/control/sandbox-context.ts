import { LRUCache } from 'lru-cache';
import { createOrderBook, type OrderBook } from '../vendors/exchange/order-book.ts';
import { type ResultSet, searchWorld } from '../world.ts';
import { answerOf, type Question, type WorldAnswer } from '../world/answers.ts';
import { dayNumber, pacificDay } from '../world/calendar.ts';
import { normalisePhrase, targetOf, type WorldQuery } from '../world/query.ts';
import { type CallLog, createCallLog } from './call-log.ts';
import { createFailures, type Failures } from './failures.ts';
import { createGoogleSwitch, type GoogleSwitch } from './google-settings.ts';
import { createWebsiteList, type WebsiteList, type WebsiteSource } from './website-list.ts';

/** The state that all vendors share: the world, the clock, the call log and the failure settings. */
export interface SandboxContext {
  failures: Failures;
  log: CallLog;
  websites: WebsiteList;
  google: GoogleSwitch;
  /** Orders at the exchange. */
  orders: OrderBook;
  /** Planted pages that the site owner has fixed, as `host/path`. */
  fixedPages: Set<string>;
  nowMs(): number;
  /** The current time of day on the world's day. */
  worldMs(): number;
  /** The world's day, `YYYY-MM-DD`. */
  today(): string;
  /** The current day in California, or the fixed day. */
  pacificToday(): string;
  /** Fixes the world's day; null lets it follow the clock again. */
  setToday(day: string | null): void;
  /** Searches the world as of today. */
  search(query: Omit<WorldQuery, 'day'>): Promise<ResultSet>;
  /** Returns an answer as of today. Repeated questions get different answers. */
  answer(question: Omit<Question, 'day'>): Promise<WorldAnswer>;
  reset(): void;
}

const dayMs = 86_400_000;
const cachedResultSets = 200;
const countedQuestions = 100_000;

export function createSandboxContext(
  websiteSource: WebsiteSource | null,
  nowMs: () => number,
): SandboxContext {
  const failures = createFailures();
  const log = createCallLog();
  const websites = createWebsiteList(websiteSource, nowMs);
  const google = createGoogleSwitch();
  const orders = createOrderBook();
  const fixedPages = new Set<string>();
  const cache = new LRUCache<string, ResultSet>({ max: cachedResultSets });
  const timesAsked = new LRUCache<string, number>({ max: countedQuestions });
  let fixedDay: string | null = null;
  const today = (): string => fixedDay ?? new Date(nowMs()).toISOString().slice(0, 10);

  return {
    failures,
    log,
    websites,
    google,
    orders,
    fixedPages: fixedPages,
    nowMs,
    worldMs: () => Date.parse(today()) + (nowMs() % dayMs),
    today,
    pacificToday: () => fixedDay ?? pacificDay(nowMs()),
    setToday: (day) => void (fixedDay = day),
    async search(asked) {
      const { version, sites } = await websites.current();
      const query = { ...asked, day: today() };
      const key = `${query.day}|${version}|${targetOf(query)}`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const results = searchWorld(query, sites);
      cache.set(key, results);
      return results;
    },
    async answer(asked) {
      const { sites } = await websites.current();
      const question = { ...asked, day: dayNumber(today()) };
      const key = [asked.engine, question.day, asked.country, normalisePhrase(asked.prompt)].join('|');
      const nth = (timesAsked.get(key) ?? 0) + 1;
      timesAsked.set(key, nth);
      return answerOf(question, nth, sites);
    },
    reset() {
      failures.reset();
      log.reset();
      websites.clear();
      google.reset();
      orders.reset();
      fixedPages.clear();
      fixedDay = null;
      cache.clear();
      timesAsked.clear();
    },
  };
}
