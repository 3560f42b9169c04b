import { Notifications } from '@mantine/notifications';

/** Messages about actions. It is loaded after the first page, which has none. */
export function NotificationArea() {
  return <Notifications position="bottom-right" />;
}
