import { t } from '@lingui/core/macro';
import { lazyRouteComponent } from '@tanstack/react-router';
import { isServerReachable } from '../api/client.ts';
import { outdatedPageProblem, unreachableProblem } from '../api/problem.ts';
import { nextTask } from './load-first-page.ts';

/**
 * A page whose code is loaded when it is opened. The library would reload the document if that fails, and without a connection the
 * browser would replace it with its own error page. `FaultPage` shows the problem instead. The data of the page is requested in a task before.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => nextTask().then(load).catch(replaceFault), name);

async function replaceFault(error: unknown): Promise<never> {
  // Browsers report a missing file and a missing connection alike.
  if (!(error instanceof TypeError)) throw error;
  if (await isServerReachable()) throw outdatedPageProblem();
  throw unreachableProblem(t`The code of this page could not be loaded. Check your connection.`);
}
