import { createOrderBook, type OrderBook } from '../vendors/exchange/order-book.ts';
import { type ResultSet, searchWorld } from '../world.ts';
import { answerOf, type Question, type WorldAnswer } from '../world/answers.ts';
import { dayNumber, pacificDay } from '../world/calendar.ts';
import { createLru } from '../world/lru.ts';
import { normalisePhrase, targetOf, type WorldQuery } from '../world/query.ts';
import { type CallLog, createCallLog } from './call-log.ts';
import { createFailures, type Failures } from './failures.ts';
import { createGoogleSwitch, type GoogleSwitch } from './google-settings.ts';
import { createGuestList, type GuestList, type GuestSource } from './guest-list.ts';

/** What every stand-in works with: one world, one clock, one log, one set of switches. */
export interface Stage {
  failures: Failures;
  log: CallLog;
  guests: GuestList;
  google: GoogleSwitch;
  /** What was ordered from publishers. */
  orders: OrderBook;
  /** Addresses of planted pages that their owner has put right, as `host/path`. */
  mended: Set<string>;
  nowMs(): number;
  /** The time of day on the world's day. */
  worldMs(): number;
  /** The world's day, `YYYY-MM-DD`. */
  today(): string;
  /** The day that it is in California; the held day, if one is held. */
  pacificToday(): string;
  /** Holds the world at a day; null lets it follow the clock again. */
  setToday(day: string | null): void;
  /** Results as of today, with the guests of now. */
  search(query: Omit<WorldQuery, 'day'>): Promise<ResultSet>;
  /** An answer as of today; asked again, another one. */
  tell(question: Omit<Question, 'day'>): Promise<WorldAnswer>;
  reset(): void;
}

const dayMs = 86_400_000;
const cachedResultSets = 200;
const countedQuestions = 100_000;

export function createStage(guestSource: GuestSource | null, nowMs: () => number): Stage {
  const failures = createFailures();
  const log = createCallLog();
  const guests = createGuestList(guestSource, nowMs);
  const google = createGoogleSwitch();
  const orders = createOrderBook();
  const mended = new Set<string>();
  const cache = createLru<ResultSet>(cachedResultSets);
  const timesAsked = createLru<number>(countedQuestions);
  let heldDay: string | null = null;
  const today = (): string => heldDay ?? new Date(nowMs()).toISOString().slice(0, 10);

  return {
    failures,
    log,
    guests,
    google,
    orders,
    mended,
    nowMs,
    worldMs: () => Date.parse(today()) + (nowMs() % dayMs),
    today,
    pacificToday: () => heldDay ?? pacificDay(nowMs()),
    setToday: (day) => void (heldDay = day),
    async search(asked) {
      const { version, sites } = await guests.current();
      const query = { ...asked, day: today() };
      const key = `${query.day}|${version}|${targetOf(query)}`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const results = searchWorld(query, sites);
      cache.set(key, results);
      return results;
    },
    async tell(asked) {
      const { sites } = await guests.current();
      const question = { ...asked, day: dayNumber(today()) };
      const key = [asked.engine, question.day, asked.country, normalisePhrase(asked.prompt)].join('|');
      const nth = (timesAsked.get(key) ?? 0) + 1;
      timesAsked.set(key, nth);
      return answerOf(question, nth, sites);
    },
    reset() {
      failures.reset();
      log.reset();
      guests.clear();
      google.reset();
      orders.reset();
      mended.clear();
      heldDay = null;
      cache.clear();
      timesAsked.clear();
    },
  };
}
