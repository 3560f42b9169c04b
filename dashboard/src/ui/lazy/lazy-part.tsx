import { t } from '@lingui/core/macro';
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, useEffect } from 'react';
import { unreachableProblem } from '../../api/problem.ts';
import { showFailure } from '../show-message.ts';

/**
 * A part of a page whose code is loaded on its first use. If that fails, a message says so, and the page stays as it is.
 * @param onMissing called then, if the page waits for the part
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  onMissing?: (props: Props) => void,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => missingPart(onMissing)) }));
}

function missingPart<Props>(onMissing: ((props: Props) => void) | undefined): ComponentType<Props> {
  return function MissingPart(props) {
    useEffect(() => {
      showFailure(unreachableProblem(t`This part of the page could not be loaded. Reload the page.`));
      onMissing?.(props);
      // oxlint-disable-next-line react/exhaustive-deps -- one message for each part
    }, []);
    // The button of a popup stays.
    return (props as { target?: ReactNode }).target;
  };
}
