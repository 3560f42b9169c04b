import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '../../../api/connections.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { signInProblem } from './connection-labels.ts';

interface SignInNoticeProps {
  /** Id of the new connection, from the URL. */
  connected: string | undefined;
  /** Code of the problem, from the URL. */
  problem: string | undefined;
}

/** The result of a sign-in with Google, after the return from there. */
export function SignInNotice({ connected, problem }: SignInNoticeProps) {
  const { data } = useQuery({ ...connectionsQuery(), enabled: connected !== undefined });
  const change = useSearchChange();
  const closeProps = {
    withCloseButton: true,
    closeButtonLabel: t`Close`,
    onClose: () => change({ connected: undefined, problem: undefined }),
  };
  const connection = data?.data.connections.find(({ id }) => id === connected);
  if (problem !== undefined) {
    return (
      <Alert
        {...closeProps}
        color="red"
        variant="light"
        icon={<IconAlertTriangle aria-hidden />}
        title={t`Google was not connected`}
        role="alert"
      >
        {signInProblem(problem)}
      </Alert>
    );
  }
  if (connection === undefined) return null;
  return (
    <Alert
      {...closeProps}
      color="green"
      variant="light"
      icon={<IconCircleCheck aria-hidden />}
      title={t`${connection.label} is connected`}
      role="status"
    >
      <Trans>
        It gives access to <Plural value={connection.sites.length} one="# property" other="# properties" />.
        Websites with a matching property use it automatically, and their metrics are being collected.
      </Trans>
    </Alert>
  );
}
