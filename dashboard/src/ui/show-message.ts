import { notifications } from '@mantine/notifications';
import { asProblem } from '../api/problem.ts';

/** Says in passing that something is done. */
export function tell(message: string): void {
  notifications.show({ message });
}

/** Says in passing that something failed, and why: for what has no place of its own to say it. */
export function tellFailure(error: unknown): void {
  notifications.show({ color: 'red', message: asProblem(error).message });
}
