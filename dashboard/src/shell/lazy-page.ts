import { t } from '@lingui/core/macro';
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
  const stylesheet = missingStylesheet(error);
  // Browsers report a missing file and a missing connection alike.
  if (!(error instanceof TypeError || stylesheet !== null)) throw error;
  // The next attempt does not load a stylesheet whose element exists.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href === stylesheet) link.remove();
  if (await isServerReachable()) throw outdatedPageProblem();
  throw unreachableProblem(t`The code of this page could not be loaded. Check your connection.`);
}

/** The URL of the stylesheet that could not be loaded, from the error of Vite. */
function missingStylesheet(error: unknown): string | null {
  const [, url] = /^Unable to preload CSS for (.+)$/.exec(error instanceof Error ? error.message : '') ?? [];
  return url === undefined ? null : new URL(url, location.href).href;
}
