import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median } from '#platform/statistics';
import { openBrowser } from '../test/browser/browser.ts';
import type { Outcome } from './measure.ts';
import { openMember } from './open-member.ts';
import { rollUpDays } from './roll-up-days.ts';
import { startProduct } from './start-product.ts';
import { actions, waitForLines, waitForRows } from './table-actions.ts';
import type { BenchContext } from './bench-context.ts';

/** 100 000 keywords. */
const scale = 10;
const rounds = 15;
const barMs = 60;
/** The page compares with this day, whose positions the product has rolled up at its end. */
const comparedAge = 28;
/** Actions that load other rows. */
const asking = new Set(['filter', 'sort', 'search']);
const run = promisify(execFile);
const tools = fileURLToPath(new URL('table-tools.js', import.meta.url));
const builder = fileURLToPath(new URL('../scripts/build.ts', import.meta.url));

/**
 * Actions on a table of 100 000 keywords in a real browser, from the click to the frame with the new rows. The API and the browser
 * share the machine, and no response is cached.
 */
export async function benchDashboardTable({ keywords }: BenchContext): Promise<Outcome[]> {
  const data = await keywords(scale);
  await rollUpDays(data, data.largeWebsite, [comparedAge]);
  await run(process.execPath, [builder, 'dashboard']);
  const product = await startProduct({
    ...data.environment,
    WORKERS: '0',
    // Sign-in needs a secret.
    ENCRYPTION_KEY: 'a key of the benchmarks, of no use elsewhere',
  });
  const browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addCookies(await openMember(data, product.url));
  await context.addInitScript({ path: tools });
  const page = await context.newPage();
  const list = `${product.url}/dashboard/websites/${data.largeWebsite}/keywords`;
  const outcomes: Outcome[] = [];
  const all: number[] = [];
  const lines: number[] = [];
  for (const [name, act] of Object.entries(actions)) {
    // A view that is in no cache.
    await page.goto(list);
    await waitForRows(page);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      times.push(await act(page, round));
      if (asking.has(name)) lines.push(await waitForLines(page));
    }
    all.push(...times);
    outcomes.push(outcomeOf(`dashboard-table, ${name}`, times));
  }
  await browser.close();
  await product.stop();
  const later = outcomeOf('dashboard-table, lines after rows', lines);
  return [...outcomes, outcomeOf('dashboard-table, all', all), { ...later, bar: '-', passed: true }];
}

function outcomeOf(bench: string, times: readonly number[]): Outcome {
  const middle = median(times);
  const slowest = Math.max(...times);
  return {
    bench,
    product: `${middle.toFixed(0)} ms (slowest ${slowest.toFixed(0)} ms)`,
    floor: '-',
    ratio: '-',
    bar: `≤ ${barMs} ms`,
    passed: middle <= barMs,
  };
}
