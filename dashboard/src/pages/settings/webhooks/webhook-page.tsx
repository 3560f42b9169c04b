import { Skeleton, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { deliveriesQuery, webhooksQuery } from '../../../api/webhooks.ts';
import { formatDay } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { FactList } from '../parts/fact-list.tsx';
import { deliveryColumns } from './delivery-columns.tsx';
import { SignatureNote } from './signature-note.tsx';
import { WebhookActs } from './webhook-acts.tsx';
import { WebhookState } from './webhook-state.tsx';

const route = getRouteApi('/account/settings/webhooks/$webhookId');

/** One address: whether anything is sent there, what was, and what became of it. */
export function WebhookPage() {
  const { webhookId } = route.useParams();
  const query = useQuery(webhooksQuery());
  const webhook = query.data?.data.find(({ id }) => id === webhookId);
  return (
    <Page
      title="Webhook"
      crumbs={[{ label: 'Webhooks', href: paths.webhooks() }]}
      actions={webhook && <WebhookActs webhook={webhook} />}
    >
      <Stack gap="md">
        <Panel title="Where it leads">
          <Loaded query={query} skeleton={<Skeleton height={96} />}>
            {() =>
              webhook === undefined ? (
                <Text>There is no such webhook any more.</Text>
              ) : (
                <FactList
                  facts={[
                    { term: 'Address', fact: webhook.url },
                    { term: 'State', fact: <WebhookState webhook={webhook} /> },
                    { term: 'Added', fact: formatDay(webhook.createdAt) },
                  ]}
                />
              )
            }
          </Loaded>
        </Panel>
        <Deliveries webhookId={webhookId} />
        <Panel title="How your program knows that it is us">
          <SignatureNote />
        </Panel>
      </Stack>
    </Page>
  );
}

function Deliveries({ webhookId }: { webhookId: string }) {
  return (
    <Panel
      title="Deliveries"
      description="Of the last thirty days. What was not taken is tried again for a day, with the same body and id."
      isFlush
    >
      <DataTable
        label="Deliveries"
        columns={deliveryColumns}
        rows={useRows(deliveriesQuery(webhookId))}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={IconSend} title="Nothing was sent yet">
            Send a test to see whether your program takes it. Everything else is said by rules.
          </EmptyState>
        }
      />
    </Panel>
  );
}
