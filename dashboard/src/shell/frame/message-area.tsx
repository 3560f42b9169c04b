import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';

const interactions = ['pointerdown', 'keydown'] as const;

/**
 * Messages about actions. Their code is loaded by the first interaction, because a page that opens rarely has one, and not by the
 * first message, because that may say that the connection is lost.
 */
export function MessageArea() {
  const [Area, setArea] = useState<ComponentType | null>(null);
  const hasMessages = useNotifications().notifications.length > 0;
  const isLoaded = Area !== null;
  useEffect(() => {
    if (isLoaded) return undefined;
    const load = () =>
      void import('./notification-area.tsx').then(
        ({ NotificationArea }) => setArea(() => NotificationArea),
        // The next interaction tries again.
        () => undefined,
      );
    if (hasMessages) load();
    for (const name of interactions) addEventListener(name, load, { capture: true });
    return () => {
      for (const name of interactions) removeEventListener(name, load, { capture: true });
    };
  }, [hasMessages, isLoaded]);
  return Area !== null && <Area />;
}
