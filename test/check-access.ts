import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** It stands beside every region of the page, and comes and goes with the pointer. */
const tooltip = '[role=tooltip]';
const themes = ['light', 'dark'] as const;

/** That nobody is kept out: axe-core finds nothing on the page as it is, in both themes. */
export async function checkAccess(page: Page): Promise<void> {
  for (const theme of themes) {
    await wear(page, theme);
    await page.evaluate(axe.source);
    const found = await page.evaluate((outside) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe };
      return checker.run({ exclude: [outside] });
    }, tooltip);
    const told = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(told, `${theme} theme of ${page.url()}`).toEqual([]);
  }
}

/** Waits until the page has changed its theme. */
export async function wear(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
}
