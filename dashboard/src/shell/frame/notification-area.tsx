import { Notifications } from '@mantine/notifications';

/** Messages about actions. `MessageArea` loads it. */
export function NotificationArea() {
  return <Notifications position="bottom-right" />;
}
