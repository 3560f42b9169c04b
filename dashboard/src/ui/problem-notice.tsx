import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { asProblem } from '../api/problem.ts';

interface ProblemNoticeProps {
  error: unknown;
  /** Asks again. */
  onRetry?: () => void;
}

const advice: Record<string, string> = {
  unauthorized: 'Sign in again.',
  insufficient_right: 'Ask an owner of the account for the right to do this.',
  rate_limited: 'Wait a minute, then try again.',
  internal_error: 'Try again; if it stays, tell whoever runs Cairn the number below.',
  unavailable: 'A store does not answer. It is usually back within a minute.',
};

/** What went wrong, which member is bad, and what to do about it. */
export function ProblemNotice({ error, onRetry }: ProblemNoticeProps) {
  const { told } = asProblem(error);
  const what = advice[told.code];
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      role="alert"
      title={told.detail}
    >
      {what !== undefined && <Text size="sm">{what}</Text>}
      {told.errors.length > 0 && (
        <List size="sm">
          {told.errors.map(({ path, message }) => (
            <List.Item key={`${path} ${message}`}>
              {path}: {message}
            </List.Item>
          ))}
        </List>
      )}
      {told.requestId !== null && told.status >= 500 && (
        <Text size="xs" c="dimmed" mt={4}>
          Request {told.requestId}
        </Text>
      )}
      {onRetry !== undefined && (
        <Group mt="xs">
          <Button size="xs" variant="default" onClick={onRetry}>
            Try again
          </Button>
        </Group>
      )}
    </Alert>
  );
}
