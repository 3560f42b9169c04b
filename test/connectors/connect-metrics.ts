import type { TestApp } from '../app/test-app.ts';
import { connectToGoogle } from '../fixtures/connect-search-console.ts';

/** Gives an existing website of the sandbox metrics of Search Console. */
export async function connectMetrics(app: TestApp, domain: string): Promise<void> {
  app.sandbox.addWebsites([domain]);
  app.sandbox.setGoogle({ rowsPerDay: 20 });
  await connectToGoogle(app);
  await app.drain();
}
