import { Modal, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Session } from '../session/session-query.ts';

/** The form contains the sign-in library, which the other pages do not load. */
const SignInAgainForm = lazy(async () => ({
  default: (await import('./sign-in/sign-in-again-form.tsx')).SignInAgainForm,
}));

/** Asks for a new session above the page, which keeps its state. */
export function SignInAgain({ session }: { session: Session }) {
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Sign in again"
      size="sm"
      zIndex={400}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Suspense fallback={<Skeleton height={240} />}>
        <SignInAgainForm session={session} />
      </Suspense>
    </Modal>
  );
}
