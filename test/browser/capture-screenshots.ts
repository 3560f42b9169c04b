import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { setTheme } from '../contract/check-access.ts';

const widths = [1440, 390];

/** Captures a page in both themes and widths, for review, if `SCREENSHOTS` names a folder. */
export async function captureScreenshots(page: Page, name: string, changeTheme = setTheme): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of ['light', 'dark'] as const) {
      await changeTheme(page, theme);
      await page.screenshot({ path: join(folder, `${name}-${theme}-${width}.png`), fullPage: true });
    }
  }
  if (before !== null) await page.setViewportSize(before);
}
