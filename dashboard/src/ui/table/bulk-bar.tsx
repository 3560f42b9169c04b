import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import type { Selection } from './use-selection.ts';

/** What can be done with the chosen rows; there as long as some are. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const count = selection.ids.size;
  if (count === 0) return null;
  return (
    <div className={classes.bulk} role="toolbar" aria-label="Chosen rows">
      <Text size="sm" fw={500} aria-live="polite">
        {count} chosen
      </Text>
      {children}
      <Button size="xs" variant="subtle" color="gray" onClick={selection.clear}>
        Clear
      </Button>
    </div>
  );
}
