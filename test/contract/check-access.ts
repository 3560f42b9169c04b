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
  expect(await findFaintBoxes(page), `${page.url()}, light`).toEqual([]);
  await changeTheme(page, 'dark');
  expect(await findViolations(page, contrast), `${page.url()}, dark`).toEqual([]);
  expect(await findFaintBoxes(page), `${page.url()}, dark`).toEqual([]);
}

/** The part of a browser's window that reads styles. */
interface StyledWindow {
  getComputedStyle(
    box: unknown,
  ): Record<'appearance' | 'borderTopColor' | 'backgroundColor' | 'opacity', string>;
}

/** The checkboxes and radio buttons whose border has a contrast below 3:1 (WCAG 2.2, 1.4.11), which axe-core does not check. */
function findFaintBoxes(page: Page): Promise<string[]> {
  const boxes = page.locator(
    'input:is([type=checkbox], [type=radio]):not(:checked, :indeterminate, :disabled)',
  );
  return boxes.evaluateAll((found) => {
    const { getComputedStyle } = globalThis as unknown as StyledWindow;
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/gu) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return found.flatMap((box) => {
      const { appearance, borderTopColor, backgroundColor, opacity } = getComputedStyle(box);
      const [border, inside] = [luminance(borderTopColor), luminance(backgroundColor)];
      const ratio = (Math.max(border, inside) + 0.05) / (Math.min(border, inside) + 0.05);
      // Browsers draw the boxes without a style of their own, and the box of a switch is hidden.
      return appearance === 'none' && opacity !== '0' && ratio < 3 ? [box.outerHTML] : [];
    });
  });
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
