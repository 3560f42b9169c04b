import { t } from '@lingui/core/macro';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { showFailure } from './show-message.ts';

/** Time to use the button. It pauses while the pointer is on the message. */
const undoMs = 10_000;

interface UndoOptions {
  message: string;
  /** Its failure is shown. */
  onUndo(): void | Promise<unknown>;
  /** Called once the message is gone and the action can no longer be undone. */
  onExpire?(): void;
}

interface NextOptions {
  message: string;
  /** The text of the button. */
  label: string;
  onOpen(): void;
}

interface WithButtonProps {
  message: string;
  label: string;
  onClick(): void;
}

function WithButton({ message, label, onClick }: WithButtonProps) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      {message}
      <Button size="xs" variant="default" flex="none" onClick={onClick}>
        {label}
      </Button>
    </Group>
  );
}

/** Shows a short confirmation with a button that opens the result. Messages are outside of the router, so it is no link. */
export function showNext({ message, label, onOpen }: NextOptions): void {
  const id = notifications.show({
    autoClose: undoMs,
    message: (
      <WithButton
        message={message}
        label={label}
        onClick={() => {
          notifications.hide(id);
          onOpen();
        }}
      />
    ),
  });
}

/** Shows a short confirmation with a button that undoes the action. Returns a function that ends the time to undo. */
export function showUndo({ message, onUndo, onExpire }: UndoOptions): () => void {
  let isUndone = false;
  const undo = () => {
    isUndone = true;
    notifications.hide(id);
    void Promise.resolve(onUndo()).catch(showFailure);
  };
  const id = notifications.show({
    autoClose: undoMs,
    onClose: () => {
      if (!isUndone) onExpire?.();
    },
    message: <WithButton message={message} label={t`Undo`} onClick={undo} />,
  });
  return () => notifications.hide(id);
}
