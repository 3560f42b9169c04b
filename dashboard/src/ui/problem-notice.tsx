import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconAlertTriangle } from './icons.ts';
import { asProblem } from '../api/problem.ts';

interface ProblemNoticeProps {
  error: unknown;
  /** Sends the request again. */
  onRetry?: () => void;
}

const advice: Record<string, string> = {
  unauthorized: t`Sign in, then try again.`,
  rate_limited: t`Wait a minute, then try again.`,
  internal_error: t`Try again. If the problem persists, send the request number below to your administrator.`,
  unavailable: t`A database does not respond. It is usually back within a minute.`,
};

/** A problem: what happened, the invalid fields, and what to do next. */
export function ProblemNotice({ error, onRetry }: ProblemNoticeProps) {
  const { body } = asProblem(error);
  const hint = advice[body.code];
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      role="alert"
      title={body.detail}
    >
      {hint !== undefined && <Text size="sm">{hint}</Text>}
      {body.errors.length > 0 && (
        <List size="sm">
          {body.errors.map(({ path, message }) => (
            <List.Item key={`${path} ${message}`}>
              {path}: {message}
            </List.Item>
          ))}
        </List>
      )}
      {body.requestId !== null && body.status >= 500 && (
        <Text size="xs" c="dimmed" mt={4}>
          <Trans>Request {body.requestId}</Trans>
        </Text>
      )}
      {onRetry !== undefined && body.code !== 'insufficient_right' && (
        <Group mt="xs">
          <Button size="xs" variant="default" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </Group>
      )}
    </Alert>
  );
}
