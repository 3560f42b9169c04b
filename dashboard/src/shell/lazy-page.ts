import { lazyRouteComponent } from '@tanstack/react-router';
import { isServerReachable } from '../api/client.ts';
import { outdatedPageProblem, unreachableProblem } from '../api/problem.ts';

/**
 * A page whose code is loaded when it is opened. The library would reload the document if that fails, and without a connection the
 * browser would replace it with its own error page. `FaultPage` shows the problem instead.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => load().catch(replaceFault), name);

async function replaceFault(error: unknown): Promise<never> {
  // Browsers report a missing file and a missing connection alike.
  if (!(error instanceof TypeError)) throw error;
  if (await isServerReachable()) throw outdatedPageProblem();
  throw unreachableProblem('The code of this page could not be loaded. Check your connection.');
}
