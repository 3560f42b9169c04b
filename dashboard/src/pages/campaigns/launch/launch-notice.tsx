import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconClockHour4, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { subscriptionsQuery } from '../../../api/billing.ts';
import { abandonLaunch, type Campaign } from '../../../api/campaigns.ts';
import { formatTime } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useDeed } from '../parts/use-deed.ts';

/** What about money stands in the way of a campaign; nothing where nothing does. */
export function LaunchNotice({ campaign }: { campaign: Campaign }) {
  const { id, status, launch } = campaign;
  if (status === 'past_due') {
    return (
      <Alert color="red" icon={<IconReceipt aria-hidden />} title="An invoice is overdue">
        Nothing is worked on and nothing is charged until it is paid.{' '}
        <AppLink href={paths.billing({ campaignId: id })}>See its invoices</AppLink>
      </Alert>
    );
  }
  if (launch?.state === 'awaiting_payment') return <Awaiting campaign={campaign} />;
  if (status !== 'draft' || launch === null) return null;
  const what = launch.state === 'declined' ? 'was declined' : 'was not made in time';
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={`The payment ${what}`}>
      Nothing was charged. The draft can be changed, and launched again.
    </Alert>
  );
}

function Awaiting({ campaign: { id, launch, allowed } }: { campaign: Campaign }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leaving = useDeed(abandonLaunch);
  const { rows } = useRows(subscriptionsQuery({ campaignId: [id], state: ['starting'] }));
  const checkoutUrl = rows[0]?.checkoutUrl ?? null;
  return (
    <Alert color="blue" icon={<IconClockHour4 aria-hidden />} title="The payment is awaited">
      <Text size="sm">
        The campaign begins when the payment provider confirms it
        {launch?.expiresAt != null && `, until ${formatTime(launch.expiresAt)}`}. Until then the draft is
        locked.
      </Text>
      {allowed.includes('abandon') && (
        <Group mt="xs" gap="xs">
          {checkoutUrl !== null && (
            <Button size="xs" component="a" href={checkoutUrl}>
              Go to the payment page
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => setIsLeaving(true)}>
            Give up the launch
          </Button>
        </Group>
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        title="Give up the launch?"
        confirmLabel="Give up the launch"
        onConfirm={() => leaving.mutateAsync(id)}
      >
        Nobody can pay for it any more, and nothing is charged. The draft can be changed and launched again.
      </ConfirmDialog>
    </Alert>
  );
}
