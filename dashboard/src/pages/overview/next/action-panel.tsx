import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { IconCircleCheck } from '../../../ui/icons.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { WebsiteState } from '../parts/website-state.ts';
import classes from './action-panel.module.css';
import { ActionRow } from './action-row.tsx';
import { findActions } from './find-actions.ts';

const maxShown = 5;

/** The next actions, the largest impact first, each with the page where it is done. An undefined state is loading. */
export function ActionPanel({ state }: { state: WebsiteState | undefined }) {
  const [showsAll, setShowsAll] = useState(false);
  const isManager = useHasRole('manager');
  const actions = state && findActions(state).filter(({ isForManagers }) => isManager || !isForManagers);
  const hidden = showsAll || actions === undefined ? 0 : Math.max(0, actions.length - maxShown);
  return (
    <Panel title={isManager ? t`Recommended actions` : t`What needs attention`}>
      {actions === undefined && <Skeleton height={264} />}
      {actions?.length === 0 && (
        <div className={classes.calm}>
          <Trans>
            <IconCircleCheck size={18} aria-hidden />
            Nothing needs your attention on these days.
          </Trans>
        </div>
      )}
      {actions !== undefined && actions.length > 0 && (
        <ol className={classes.list} aria-label={t`Actions by impact`}>
          {actions.slice(0, actions.length - hidden).map((action) => (
            <li key={action.key}>
              <ActionRow action={action} />
            </li>
          ))}
        </ol>
      )}
      {hidden > 0 && (
        <Button size="xs" variant="subtle" mt={4} onClick={() => setShowsAll(true)}>
          <Trans>Show {hidden} more</Trans>
        </Button>
      )}
    </Panel>
  );
}
