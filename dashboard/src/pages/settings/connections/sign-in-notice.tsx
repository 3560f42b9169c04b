import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Connection } from '../../../api/connections.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { returnProblem } from './connection-texts.ts';

interface ReturnNoticeProps {
  /** Of the address: a connection’s id. */
  connected: string | undefined;
  /** Of the address: a problem’s code. */
  problem: string | undefined;
  connections: readonly Connection[];
}

/** How a sign-in at Google ended, for whoever comes back from there. */
export function ReturnNotice({ connected, problem, connections }: ReturnNoticeProps) {
  const change = useSearchChange();
  const forget = {
    withCloseButton: true,
    closeButtonLabel: 'Close',
    onClose: () => change({ connected: undefined, problem: undefined }),
  };
  const made = connections.find(({ id }) => id === connected);
  if (problem !== undefined) {
    return (
      <Alert
        {...forget}
        color="red"
        variant="light"
        icon={<IconAlertTriangle aria-hidden />}
        title="Google is not connected"
        role="alert"
      >
        {returnProblem(problem)}
      </Alert>
    );
  }
  if (made === undefined) return null;
  return (
    <Alert
      {...forget}
      color="green"
      variant="light"
      icon={<IconCircleCheck aria-hidden />}
      title={`${made.label} is connected`}
      role="status"
    >
      It opens {formatCount(made.sites.length)} {made.sites.length === 1 ? 'property' : 'properties'}.
      Websites that one of them fits show it by themselves; their figures are being fetched.
    </Alert>
  );
}
