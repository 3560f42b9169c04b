import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { setTheme } from '../contract/check-access.ts';

const widths = [1440, 390];
const qualityPercent = 85;

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
      await writeFile(join(folder, `${name}-${theme}-${width}.webp`), await captureWebp(page));
    }
  }
  if (before !== null) await page.setViewportSize(before);
}

/** The whole page as WebP, a quarter of the size of PNG. Playwright itself captures PNG and JPEG only. */
async function captureWebp(page: Page): Promise<Buffer> {
  const client = await page.context().newCDPSession(page);
  const { cssContentSize } = await client.send('Page.getLayoutMetrics');
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'webp',
    quality: qualityPercent,
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale: 1 },
  });
  await client.detach();
  return Buffer.from(data, 'base64');
}
