import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { setTheme } from '../contract/check-access.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** Of a picture. Longer pages end in rows of the same kind. */
const maxHeight = 4_000;
const qualityPercent = 85;
/** The browser does not report when charts and lists have followed a new size of the window. */
const drawnMs = 500;

/** Captures a page in both themes and widths, for review, if `SCREENSHOTS` names a folder. */
export async function captureScreenshots(page: Page, name: string, changeTheme = setTheme): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  const before = page.viewportSize();
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await showWholePage(page, size);
    await requireFit(page, name);
    for (const theme of ['light', 'dark'] as const) {
      await changeTheme(page, theme);
      await untilDrawn(page);
      await writeFile(join(folder, `${name}-${theme}-${size.width}.webp`), await captureWebp(page));
    }
  }
  if (before !== null) await page.setViewportSize(before);
}

/** A page scrolls in one direction only, as WCAG 2.2 requires (1.4.10, Reflow). @throws Error otherwise */
async function requireFit(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  if (Number(overflow) > 0) throw new Error(`${name} is ${overflow} px wider than its window`);
}

/** The window is as high as its page, because parts below it are not rendered, and lists that scroll by themselves are not drawn. */
async function showWholePage(page: Page, { width }: { width: number }): Promise<void> {
  await untilDrawn(page);
  const { height } = await page.locator('html').evaluate((root) => root.getBoundingClientRect());
  await page.setViewportSize({ width, height: Math.min(Math.ceil(height), maxHeight) });
  await sleep(drawnMs);
}

/** Waits until the page has followed a change of its size or theme. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** The whole page as WebP, a quarter of the size of PNG. Playwright itself captures PNG and JPEG only. */
async function captureWebp(page: Page): Promise<Buffer> {
  const client = await page.context().newCDPSession(page);
  const { cssContentSize } = await client.send('Page.getLayoutMetrics');
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'webp',
    quality: qualityPercent,
    captureBeyondViewport: true,
    clip: { ...cssContentSize, height: Math.min(cssContentSize.height, maxHeight), scale: 1 },
  });
  await client.detach();
  return Buffer.from(data, 'base64');
}
