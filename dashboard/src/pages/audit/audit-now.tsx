import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { auditsKey, orderAudit } from '../../api/audits.ts';
import { asProblem } from '../../api/problem.ts';

/** Orders an audit; one that is under way is the answer to a second order. */
export function AuditNow({ websiteId, isUnderWay }: { websiteId: string; isUnderWay: boolean }) {
  const client = useQueryClient();
  const order = useMutation({
    mutationFn: () => orderAudit(websiteId),
    onSuccess: () => client.invalidateQueries({ queryKey: auditsKey(websiteId) }),
    onError: (error) => notifications.show({ color: 'red', message: asProblem(error).message }),
  });
  return (
    <Button
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={order.isPending}
      disabled={isUnderWay}
      onClick={() => order.mutate()}
    >
      Audit now
    </Button>
  );
}
