import { Alert, Stack } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';

const interactions = ['pointerdown', 'keydown'] as const;

/**
 * Messages about actions. Their code is loaded by the first interaction, because a page that opens rarely has one, and not by the
 * first message, because that may say that the connection is lost. Without the code they are plain.
 */
export function MessageArea() {
  const [Area, setArea] = useState<ComponentType | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { notifications } = useNotifications();
  const hasMessages = notifications.length > 0;
  const isLoaded = Area !== null;
  useEffect(() => {
    if (isLoaded) return undefined;
    const load = () =>
      void import('./notification-area.tsx').then(
        ({ NotificationArea }) => setArea(() => NotificationArea),
        // The next interaction tries again.
        () => setFailed(true),
      );
    if (hasMessages) load();
    for (const name of interactions) addEventListener(name, load, { capture: true });
    return () => {
      for (const name of interactions) removeEventListener(name, load, { capture: true });
    };
  }, [hasMessages, isLoaded]);
  if (Area !== null) return <Area />;
  if (!hasFailed || !hasMessages) return null;
  return (
    <Stack pos="fixed" bottom={16} right={16} maw={440} style={{ zIndex: 400 }}>
      {notifications.map(({ id, color, message }) => (
        <Alert key={id} color={color}>
          {message}
        </Alert>
      ))}
    </Stack>
  );
}
