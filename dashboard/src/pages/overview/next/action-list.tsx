import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './action-panel.module.css';
import { ActionRow, type ShownAction } from './action-row.tsx';

interface ActionListProps {
  /** Each with what stands beside it, if anything. */
  actions: readonly (ShownAction & { key: string; aside?: ReactNode })[];
  /** The others follow on demand. */
  maxShown: number;
  label?: string;
}

/** Actions in their order, the first ones at once. */
export function ActionList({ actions, maxShown, label }: ActionListProps) {
  const [showsAll, setShowsAll] = useState(false);
  // A button for one more takes as much room as the action itself.
  const hidden = showsAll || actions.length <= maxShown + 1 ? 0 : actions.length - maxShown;
  return (
    <>
      <ol className={classes.list} aria-label={label}>
        {actions.slice(0, actions.length - hidden).map(({ key, aside, ...action }) => (
          <li key={key} className={classes.item}>
            <ActionRow action={action} />
            {aside}
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button size="xs" variant="subtle" mt={4} ml={16} onClick={() => setShowsAll(true)}>
          <Trans>Show {hidden} more</Trans>
        </Button>
      )}
    </>
  );
}
