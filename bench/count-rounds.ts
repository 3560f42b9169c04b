import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';

const quietMs = 700;
const lookMs = 50;

/**
 * Requests of a page to the API, round by round: responses are held back until no more requests arrive, so a request that depends on
 * a response starts another round. Event streams do not count.
 */
export async function countRounds(page: Page, address: string): Promise<string[][]> {
  const held: Route[] = [];
  let changedMs = Date.now();
  const note = () => (changedMs = Date.now());
  page.on('request', note);
  page.on('requestfinished', note);
  await page.route('**/dashboard/api/**', async (route) => {
    if (route.request().resourceType() === 'eventsource') return route.continue();
    held.push(route);
  });
  await page.goto(address, { waitUntil: 'load' });
  const rounds: string[][] = [];
  for (;;) {
    while (Date.now() - changedMs < quietMs) await sleep(lookMs);
    if (held.length === 0) break;
    const asked = held.splice(0);
    rounds.push(asked.map((route) => pathOf(route)));
    await Promise.all(asked.map((route) => route.continue()));
    note();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return rounds;
}

function pathOf(route: Route): string {
  const { pathname, search } = new URL(route.request().url());
  return pathname + search;
}
