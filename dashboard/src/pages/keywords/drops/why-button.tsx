import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { DropSubject } from '../../../api/drop-reasons.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import classes from './why-button.module.css';

const DropReasons = lazyPart(async () => (await import('./drop-reasons.tsx')).DropReasons);

interface WhyButtonProps {
  websiteId: string;
  subject: DropSubject;
  /** The name of the declined keyword, page or group. */
  name: string;
}

/** Opens the possible reasons of a decline. Nothing is loaded before. */
export function WhyButton({ websiteId, subject, name }: WhyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={t`Why did ${name} decline?`}
        onClick={() => setOpen(true)}
      >
        <Trans>Why?</Trans>
      </UnstyledButton>
      {isOpen && (
        <Dialog title={t`Why did ${name} decline?`} onClose={() => setOpen(false)}>
          <Suspense>
            <DropReasons websiteId={websiteId} subject={subject} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
