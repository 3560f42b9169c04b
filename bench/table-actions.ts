import type { Page } from 'playwright-core';

/** Measures one round of an action, in milliseconds. */
type Act = (page: Page, round: number) => Promise<number>;

/** Typed letters are debounced this long before the request, which is not part of the response time. */
const typingPauseMs = 250;
const bands = 5;
/** Of keyword, change, best, volume and last check; the table is sorted by position. */
const sortedColumns = [2, 4, 5, 7, 10];
const shownRows = 12;

export async function waitForRows(page: Page): Promise<void> {
  await page.locator('tr[data-index]').first().waitFor();
  await page.getByRole('button', { name: /^All/ }).getByText(/\d/).waitFor();
}

/** Time from the rows to their sparklines, which come from ClickHouse. */
export function waitForLines(page: Page): Promise<number> {
  return act(page, 'lines', 0);
}

/** Actions on the table. Each round requests a view that is in no cache. */
export const actions: Record<string, Act> = { filter, sort, search, scroll, choose };

async function filter(page: Page, round: number): Promise<number> {
  await openFresh(page, round, bands);
  return act(page, 'filter', 1 + (round % bands));
}

async function sort(page: Page, round: number): Promise<number> {
  await openFresh(page, round, sortedColumns.length);
  return act(page, 'sort', sortedColumns[round % sortedColumns.length] ?? 2);
}

/** From the end of the pause after the last letter. */
async function search(page: Page, round: number): Promise<number> {
  await page.getByLabel('Search keywords').fill(`nothing ${round}`);
  await page.getByText('No results').waitFor();
  return (await act(page, 'search', `number ${round + 1}${round}`)) - typingPauseMs;
}

async function scroll(page: Page, round: number): Promise<number> {
  return act(page, 'scroll', (round + 1) * 900);
}

async function choose(page: Page, round: number): Promise<number> {
  return act(page, 'choose', round % shownRows);
}

/** Views are cached for a while, so every few rounds another tag filters them. */
async function openFresh(page: Page, round: number, few: number): Promise<void> {
  if (round === 0 || round % few !== 0) return;
  const { origin, pathname } = new URL(page.url());
  await page.goto(`${origin}${pathname}?tag=tag-${round / few}`);
  await waitForRows(page);
}

/** Runs an action with `table-tools.js`, which is loaded in the page. */
function act(page: Page, name: string, argument: number | string): Promise<number> {
  return page.evaluate(
    ([tool, given]) => {
      const tools = (
        globalThis as unknown as { tableTools: Record<string, (what: unknown) => Promise<number>> }
      ).tableTools;
      return tools[tool]?.(given) ?? Number.NaN;
    },
    [name, argument] as const,
  );
}
