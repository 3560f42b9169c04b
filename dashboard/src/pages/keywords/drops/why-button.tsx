import { t } from '@lingui/core/macro';
import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Days } from '../../../api/date-range.ts';
import type { DropSubject } from '../../../api/drop-reasons.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import classes from './why-button.module.css';

const DropReasons = lazyPart(async () => (await import('./drop-reasons.tsx')).DropReasons);

interface WhyButtonProps {
  websiteId: string;
  subject: DropSubject;
  /** The title of the reasons: "Why did bike shop decline?", "Why did bike shop improve?". */
  question: string;
  /** The days of the change, if they are not those of the URL. */
  week?: Days;
  /** The text of the button, if "Why?" does not say what it asks about. */
  label?: string;
}

/** Opens the possible reasons of a decline or a gain. Nothing is loaded before. */
export function WhyButton({ websiteId, subject, question, week, label = t`Why?` }: WhyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton className={classes.button} aria-label={question} onClick={() => setOpen(true)}>
        {label}
      </UnstyledButton>
      {isOpen && (
        <Dialog title={question} onClose={() => setOpen(false)}>
          <Suspense>
            <DropReasons websiteId={websiteId} subject={subject} {...(week && { week })} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
