import type { Browser, BrowserContext, Page } from 'playwright-core';
import { TestRunner, onTestFinished } from 'vitest';
import { waitTimeoutMs } from '../app/timeouts.ts';

export interface PageOptions {
  width: number;
  locale: string;
  /** Opens the page in a context that no other page uses. For tests that change more of the browser than a new visit resets. */
  isolated: boolean;
}

export interface PagePool {
  /** Opens a blank page without cookies and stored values. It ends with the test; outside a test, with the pool. */
  open(options: PageOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Loading a document in a page that was used before takes half of the processor time of loading it in a new page. */
export function createPagePool(browser: Browser): PagePool {
  const contexts = new Set<BrowserContext>();
  const unused: { page: Page; locale: string }[] = [];
  const openNew = async ({ width, locale }: PageOptions): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width, height },
      reducedMotion: 'reduce',
      locale,
    });
    contexts.add(context);
    context.setDefaultTimeout(waitTimeoutMs);
    return context.newPage();
  };
  const end = async (page: Page, { locale, isolated }: PageOptions): Promise<void> => {
    if (!isolated && (await reset(page))) {
      unused.push({ page, locale });
      return;
    }
    contexts.delete(page.context());
    await page.context().close();
  };
  return {
    open: async (options) => {
      const index = options.isolated ? -1 : unused.findIndex(({ locale }) => locale === options.locale);
      const [left] = index < 0 ? [] : unused.splice(index, 1);
      const page = left?.page ?? (await openNew(options));
      if (left) await page.setViewportSize({ width: options.width, height });
      if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => end(page, options));
      return page;
    },
    close: async () => {
      await Promise.all(Array.from(contexts, (context) => context.close()));
    },
  };
}

const height = 900;

/** Removes what a visit leaves in a page and its context. @returns whether the page can be used again */
async function reset(page: Page): Promise<boolean> {
  const context = page.context();
  if (page.isClosed() || context.pages().length > 1) return false;
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A mouse that rests on the next test's chart would move its tooltip.
  await page.mouse.move(0, 0);
  await page.evaluate('localStorage.clear(), sessionStorage.clear()');
  // Ends the requests and events of the last page.
  await page.goto('about:blank');
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' }),
  ]);
  return true;
}
