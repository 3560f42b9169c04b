import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** It stands beside every region of the page, and comes and goes with the pointer. */
const tooltip = '[role=tooltip]';
const themes = ['light', 'dark'] as const;
/** What a theme can change. */
const contrast = { runOnly: ['color-contrast'] };

/** That nobody is kept out: axe-core finds nothing on the page as it is, and every text can be read in both themes. */
export async function checkAccess(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  await wear(page, 'light');
  expect(await findViolations(page, {}), `${page.url()}, light`).toEqual([]);
  await wear(page, 'dark');
  expect(await findViolations(page, contrast), `${page.url()}, dark`).toEqual([]);
}

async function findViolations(page: Page, options: axe.RunOptions): Promise<string[]> {
  const found = await page.evaluate(
    ([outside, wanted]) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe };
      return checker.run({ exclude: [outside] }, wanted);
    },
    [tooltip, options] as const,
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Waits until the page has changed its theme. */
export async function wear(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
}
