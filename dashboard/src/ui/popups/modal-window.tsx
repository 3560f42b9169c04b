import { Modal, type ModalProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useReturnedFocus } from './use-returned-focus.ts';

/** The window of a `LazyModal`. It opens once it is mounted, so that it remembers which element gets the focus back. */
export function ModalWindow({ opened, ...modal }: ModalProps) {
  const isMounted = useMounted();
  useReturnedFocus();
  return <Modal {...modal} opened={opened && isMounted} />;
}
