import type { Page } from 'playwright-core';

/** Milliseconds of one round of something. */
type Act = (page: Page, round: number) => Promise<number>;

/** Typed letters are gathered this long before the server is asked: the pause is the typist's, not the answer's. */
const typingPauseMs = 250;
const bands = 5;
/** Of keyword, change, best, volume and last check; the table is sorted by position. */
const sortedColumns = [2, 4, 5, 7, 10];
const shownRows = 12;

export async function waitForRows(page: Page): Promise<void> {
  await page.locator('tr[data-index]').first().waitFor();
  await page.getByRole('button', { name: /^All/ }).getByText(/\d/).waitFor();
}

/** How long rows that are there wait for the lines of their days, which come from the other store. */
export function waitForLines(page: Page): Promise<number> {
  return act(page, 'lines', 0);
}

/** What people do. Each round asks for a view that was not seen before. */
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
  await page.getByText('No keyword fits these filters').waitFor();
  return (await act(page, 'search', `number ${round + 1}${round}`)) - typingPauseMs;
}

async function scroll(page: Page, round: number): Promise<number> {
  return act(page, 'scroll', (round + 1) * 900);
}

async function choose(page: Page, round: number): Promise<number> {
  return act(page, 'choose', round % shownRows);
}

/** Views that were looked at are kept for a while: every few rounds another tag narrows them. */
async function openFresh(page: Page, round: number, few: number): Promise<void> {
  if (round === 0 || round % few !== 0) return;
  const { origin, pathname } = new URL(page.url());
  await page.goto(`${origin}${pathname}?tag=tag-${round / few}`);
  await waitForRows(page);
}

/** By `table-tools.js`, which is in the page. */
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
