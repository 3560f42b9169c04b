import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton, Stack, Text } from '@mantine/core';
import { IconSend } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { deliveriesQuery, type Webhook, webhooksQuery } from '../../../api/webhooks.ts';
import { formatDay } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { DetailList } from '../parts/detail-list.tsx';
import { deliveryColumns } from './delivery-columns.tsx';
import { SignatureNote } from './signature-note.tsx';
import { isChat, webhookFormats } from './webhook-formats.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookState } from './webhook-state.tsx';

const route = getRouteApi('/account/settings/webhooks/$webhookId');

/** A webhook and its deliveries. */
export function WebhookPage() {
  const { webhookId } = route.useParams();
  const query = useQuery(webhooksQuery());
  const webhook = query.data?.data.find(({ id }) => id === webhookId);
  return (
    <Page
      title={t`Webhook`}
      crumbs={[{ label: t`Webhooks`, href: paths.webhooks() }]}
      actions={webhook && <WebhookActions webhook={webhook} />}
    >
      <Stack gap="md">
        <Panel title={t`Endpoint`}>
          <Loaded query={query} skeleton={<Skeleton height={96} />}>
            {() =>
              webhook === undefined ? (
                <Text>
                  <Trans>This webhook no longer exists.</Trans>
                </Text>
              ) : (
                <DetailList
                  items={[
                    { term: t`Receiver`, description: webhookFormats[webhook.format].label },
                    { term: 'URL', description: webhook.url },
                    { term: t`Status`, description: <WebhookState webhook={webhook} /> },
                    { term: t`Created`, description: formatDay(webhook.createdAt) },
                    ...(isChat(webhook) ? [] : [secretItem(webhook)]),
                  ]}
                />
              )
            }
          </Loaded>
        </Panel>
        <Deliveries webhookId={webhookId} />
        {webhook !== undefined && !isChat(webhook) && (
          <Panel title={t`Verify deliveries`}>
            <SignatureNote />
          </Panel>
        )}
      </Stack>
    </Page>
  );
}

const secretItem = ({ secretRotatedAt }: Webhook) => ({
  term: t`Secret rotated`,
  description: secretRotatedAt === null ? t`Never` : formatDay(secretRotatedAt),
});

function Deliveries({ webhookId }: { webhookId: string }) {
  return (
    <Panel
      title={t`Deliveries`}
      description={t`The last thirty days. Failed deliveries are retried for a day with the same id and body.`}
      isFlush
    >
      <DataTable
        label={t`Deliveries`}
        columns={deliveryColumns}
        rows={useRows(deliveriesQuery(webhookId))}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={IconSend} title={t`No deliveries yet`}>
            <Trans>
              Send a test to see whether the receiver accepts deliveries. Alerts create all others.
            </Trans>
          </EmptyState>
        }
      />
    </Panel>
  );
}
