import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconColumns3 } from '../icons.ts';
import { LazyPopup } from '../lazy/lazy-popup.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { ColumnChoiceProps } from '../popups/column-menu.tsx';

const ColumnMenu = lazyPart(async () => (await import('../popups/column-menu.tsx')).ColumnMenu);

/** A menu of the columns that a table shows. */
export function ColumnChoice(choice: ColumnChoiceProps) {
  return (
    <LazyPopup
      kind="dialog"
      target={
        <Button variant="default" size="xs" leftSection={<IconColumns3 size={16} aria-hidden />}>
          <Trans>Columns</Trans>
        </Button>
      }
    >
      {(target) => <ColumnMenu {...choice} target={target} />}
    </LazyPopup>
  );
}
