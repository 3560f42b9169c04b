import { t } from '@lingui/core/macro';
import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Days } from '../../../api/date-range.ts';
import type { DropSubject } from '../../../api/drop-reasons.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import classes from './why-button.module.css';

const DropReasons = lazyPart(async () => (await import('./drop-reasons.tsx')).DropReasons);

/** A change whose possible reasons are asked for. */
export interface Why {
  websiteId: string;
  subject: DropSubject;
  /** The title of the reasons: "Why did bike shop decline?", "Why did bike shop improve?". */
  question: string;
  /** The days of the change, if they are not those of the URL. */
  week?: Days;
}

interface WhyButtonProps extends Why {
  /** The text of the button, if "Why?" does not say what it asks about. */
  label?: string;
  /** Opens the dialog in place of the button, for a list that can lose its row while the dialog is open. */
  onAsk?(why: Why): void;
}

/** Opens the possible reasons of a decline or a gain. Nothing is loaded before. */
export function WhyButton({ label = t`Why?`, onAsk, ...why }: WhyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={why.question}
        onClick={() => (onAsk === undefined ? setOpen(true) : onAsk(why))}
      >
        {label}
      </UnstyledButton>
      {isOpen && <WhyDialog {...why} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The possible reasons of a change. */
export function WhyDialog({ question, onClose, ...asked }: Why & { onClose(): void }) {
  return (
    <Dialog title={question} onClose={onClose}>
      <Suspense fallback={<LoadingSkeleton height={120} />}>
        <DropReasons {...asked} />
      </Suspense>
    </Dialog>
  );
}
