import { Suspense, useState } from 'react';
import type { FirstStep } from '../../../api/first-steps.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { GetStartedPanel } from './get-started-panel.tsx';
import type { FormStep } from './step-dialog.tsx';

const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog);

interface GetStartedProps {
  steps: readonly FirstStep[];
  /** Undefined before the first website. */
  websiteId: string | undefined;
}

/** The first steps, each with its form in a dialog. The dialog stays open when its own result completes the last step. */
export function GetStarted({ steps, websiteId }: GetStartedProps) {
  const [opened, setOpened] = useState<FormStep | null>(null);
  return (
    <>
      {steps.length > 0 && <GetStartedPanel steps={steps} onOpen={setOpened} />}
      {opened !== null && (
        <Suspense>
          <StepDialog name={opened} websiteId={websiteId} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
