import { t } from '@lingui/core/macro';
import { Modal } from '@mantine/core';
import type { Session } from '../session/session-query.ts';
import { SignInAgainForm } from './sign-in/sign-in-again-form.tsx';

/**
 * Asks for a new session above the page, which keeps its state. It is loaded when it is needed, because it contains the sign-in
 * library.
 */
export function SignInAgain({ session }: { session: Session }) {
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t`Sign in again`}
      size="sm"
      zIndex={400}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <SignInAgainForm session={session} />
    </Modal>
  );
}
