import type { ModalProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

const ModalWindow = lazyPart(async () => (await import('../popups/modal-window.tsx')).ModalWindow);

/** A modal dialog whose window is loaded when it is first opened. */
export function LazyModal(modal: ModalProps) {
  const [isUsed, setUsed] = useState(modal.opened);
  if (modal.opened && !isUsed) setUsed(true);
  return (
    isUsed && (
      <Suspense>
        <ModalWindow {...modal} />
      </Suspense>
    )
  );
}
