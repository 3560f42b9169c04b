import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconClockHour4, IconReceipt } from '../../../ui/icons.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subscriptionsQuery } from '../../../api/billing.ts';
import { abandonLaunch, type Campaign } from '../../../api/campaigns.ts';
import { formatTime } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useCampaignAction } from '../parts/use-campaign-action.ts';

/** A payment that blocks a campaign or its launch. Nothing if there is none. */
export function LaunchNotice({ campaign }: { campaign: Campaign }) {
  const { id, status, launch } = campaign;
  const seesInvoices = useHasRole('manager');
  if (status === 'past_due') {
    return (
      <Alert color="red" icon={<IconReceipt aria-hidden />} title={t`An invoice is overdue`}>
        <Trans>The campaign is paused and nothing is charged until it is paid.</Trans>{' '}
        {seesInvoices && (
          <AppLink href={paths.billing({ campaignId: id })}>
            <Trans>View invoices</Trans>
          </AppLink>
        )}
      </Alert>
    );
  }
  if (launch?.state === 'awaiting_payment') return <AwaitingPayment campaign={campaign} />;
  if (status !== 'draft' || launch === null) return null;
  const title = launch.state === 'declined' ? t`The payment was declined` : t`The payment expired`;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={title}>
      <Trans>Nothing was charged. You can edit the draft and launch it again.</Trans>
    </Alert>
  );
}

function AwaitingPayment({ campaign: { id, launch, allowed } }: { campaign: Campaign }) {
  const [isAbandoning, setIsAbandoning] = useState(false);
  const abandoning = useCampaignAction(abandonLaunch);
  const seesInvoices = useHasRole('manager');
  const { data } = useInfiniteQuery({
    ...subscriptionsQuery({ campaignId: [id], state: ['starting'] }),
    enabled: seesInvoices,
  });
  const checkoutUrl = data?.pages[0]?.data[0]?.checkoutUrl ?? null;
  return (
    <Alert color="blue" icon={<IconClockHour4 aria-hidden />} title={t`Awaiting payment`}>
      <Text size="sm">
        <Trans>
          The campaign starts as soon as the payment provider confirms the payment. The draft is locked
          {launch?.expiresAt == null
            ? t` until then`
            : t` until ${formatTime(launch.expiresAt)} at the latest`}
          .
        </Trans>
      </Text>
      {allowed.includes('abandon') && (
        <Group mt="xs" gap="xs">
          {checkoutUrl !== null && (
            <Button size="xs" component="a" href={checkoutUrl}>
              <Trans>Continue to payment</Trans>
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => setIsAbandoning(true)}>
            <Trans>Cancel launch</Trans>
          </Button>
        </Group>
      )}
      <ConfirmDialog
        isOpen={isAbandoning}
        onClose={() => setIsAbandoning(false)}
        title={t`Cancel the launch?`}
        confirmLabel={t`Cancel launch`}
        closeLabel={t`Keep launch`}
        onConfirm={() => abandoning.mutateAsync(id)}
      >
        <Trans>
          The payment page is closed and nothing is charged. You can edit the draft and launch it again.
        </Trans>
      </ConfirmDialog>
    </Alert>
  );
}
