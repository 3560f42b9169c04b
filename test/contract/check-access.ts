import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The tooltip layer, which is outside all landmarks and only shown while the pointer is over an element. */
const tooltip = '[role=tooltip]';
const themes = ['light', 'dark'] as const;
/** The axe-core rules that depend on the theme. */
const contrast = { runOnly: ['color-contrast'] };

type ChangeTheme = (page: Page, theme: (typeof themes)[number]) => Promise<void>;

/** For pages outside the dashboard, which follow the system. */
export const setSystemTheme: ChangeTheme = (page, colorScheme) => page.emulateMedia({ colorScheme });

/** Expects that axe-core finds no violation on the page, and that the text has enough contrast in both themes. */
export async function expectAccessible(page: Page, changeTheme: ChangeTheme = setTheme): Promise<void> {
  // A table whose next rows are being loaded is dimmed.
  await page.locator('[aria-busy=true] [data-index]').first().waitFor({ state: 'detached' });
  // Parsing it takes as long as a check.
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe.source);
  await changeTheme(page, 'light');
  expect(await findViolations(page, {}), `${page.url()}, light`).toEqual([]);
  await changeTheme(page, 'dark');
  expect(await findViolations(page, contrast), `${page.url()}, dark`).toEqual([]);
}

function findViolations(page: Page, options: axe.RunOptions): Promise<string[]> {
  return page.evaluate(
    async ([outside, wanted]) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await checker.run({ exclude: [outside] }, wanted);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [tooltip, { ...options, resultTypes: ['violations'] }] as [string, axe.RunOptions],
  );
}

/** Waits until the page has changed its theme. */
export async function setTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
}
