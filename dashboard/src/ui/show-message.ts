import { notifications } from '@mantine/notifications';
import { asProblem } from '../api/problem.ts';

/** Shows a short confirmation. */
export function showMessage(message: string): void {
  notifications.show({ message });
}

/** Shows a failure and its reason, for actions without a dialog of their own. */
export function showFailure(error: unknown): void {
  notifications.show({ color: 'red', message: asProblem(error).message });
}
