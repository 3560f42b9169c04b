import { t } from '@lingui/core/macro';
import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import classes from '../../keywords/drops/why-button.module.css';
import type { ContributionTableProps } from './contribution-table.tsx';

const ContributionTable = lazyPart(async () => (await import('./contribution-table.tsx')).ContributionTable);

/** Opens what each keyword contributed to the change of the visibility. Empty without a change. */
export function ContributionsButton(props: ContributionTableProps) {
  const [isOpen, setOpen] = useState(false);
  if (props.change.contributions.length === 0) return null;
  const title = t`Keywords that changed the visibility`;
  return (
    <>
      <UnstyledButton className={classes.button} onClick={() => setOpen(true)}>
        {t`Which keywords?`}
      </UnstyledButton>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <Suspense>
            <ContributionTable {...props} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
