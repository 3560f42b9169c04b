import { t } from '@lingui/core/macro';
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, useEffect } from 'react';
import { unreachableProblem } from '../../api/problem.ts';
import { showFailure } from '../show-message.ts';

/** A part of a page whose code is loaded on its first use. If that fails, a message says so, and the page stays as it is. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({
    default: await load().catch(() => MissingPart as unknown as ComponentType<Props>),
  }));
}

/** The button of a popup stays. */
function MissingPart({ target }: { target?: ReactNode }) {
  useEffect(
    () => showFailure(unreachableProblem(t`This part of the page could not be loaded. Reload the page.`)),
    [],
  );
  return target;
}
