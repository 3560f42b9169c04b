import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import type { Selection } from './use-selection.ts';

/** Actions on the selected rows. Hidden without a selection. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const count = selection.ids.size;
  if (count === 0) return null;
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t`Selected rows`}>
      <Text size="sm" fw={500} aria-live="polite">
        <Trans>{count} selected</Trans>
      </Text>
      {children}
      <Button size="xs" variant="subtle" color="gray" onClick={selection.clear}>
        <Trans>Clear</Trans>
      </Button>
    </div>
  );
}
