import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { webhooksQuery } from '../../../api/webhooks.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeRows } from '../../../ui/table/whole-rows.ts';
import { useMay } from '../../../session/use-may.ts';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { webhookColumns } from './webhook-columns.tsx';

/** Addresses of other programs that are told what happens. */
export function WebhooksPage() {
  const navigate = useNavigate();
  const query = useQuery(webhooksQuery());
  const mayDecide = useMay('owner');
  const [isAdding, setIsAdding] = useState(false);
  const hasAny = (query.data?.data.length ?? 0) > 0;
  const add = mayDecide ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      Add a webhook
    </Button>
  ) : undefined;
  return (
    <Page
      title="Webhooks"
      description={
        <>
          Other programs that are told what happens, signed, and again where they did not take it. What they
          are told is said by the rules under <AppLink href={paths.notifications()}>Notifications</AppLink>.
        </>
      }
      actions={hasAny ? add : undefined}
    >
      <Panel isFlush>
        <DataTable
          label="Webhooks"
          columns={webhookColumns}
          rows={wholeRows(query)}
          rowId={({ id }) => id}
          onOpen={({ id }) => void navigate({ to: paths.webhook(id) as never })}
          empty={
            <EmptyState icon={IconWebhook} title="No webhook yet" action={add}>
              {mayDecide
                ? 'Add the address of a program of yours: a chat, a ticket system, a script. It gets a POST with JSON whenever a rule has something to tell.'
                : 'Owners of the account add the addresses of other programs.'}
            </EmptyState>
          }
        />
      </Panel>
      {isAdding && <NewWebhookDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
