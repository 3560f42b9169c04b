import type { Page } from 'playwright-core';

interface Loaded {
  name: string;
  encodedBodySize: number;
}

/** Returns the compressed size, in bytes, of all JavaScript that the page has loaded. */
export function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as unknown as Loaded[];
    const scripts = loaded.filter(({ name }) => name.endsWith('.js'));
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
}
