import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '../../../ui/icons.ts';
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
import { useHasRole } from '../../../session/use-has-role.ts';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { webhookColumns } from './webhook-columns.tsx';

/** The webhooks of the account. */
export function WebhooksPage() {
  const navigate = useNavigate();
  const query = useQuery(webhooksQuery());
  const mayManage = useHasRole('owner');
  const [isCreating, setIsCreating] = useState(false);
  const hasAny = (query.data?.data.length ?? 0) > 0;
  const createButton = mayManage ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      <Trans>Create webhook</Trans>
    </Button>
  ) : undefined;
  return (
    <Page
      title={t`Webhooks`}
      description={
        <Trans>
          Messages to Slack, Microsoft Teams, Discord and Telegram, and signed HTTP requests to your
          applications. The alerts under <AppLink href={paths.notifications()}>Notifications</AppLink> decide
          what they receive.
        </Trans>
      }
      actions={hasAny ? createButton : undefined}
    >
      <Panel isFlush>
        <DataTable
          label={t`Webhooks`}
          columns={webhookColumns}
          rows={wholeRows(query)}
          rowId={({ id }) => id}
          onOpen={({ id }) => void navigate({ href: paths.webhook(id) })}
          empty={
            <EmptyState icon={IconWebhook} title={t`No webhooks yet`} action={createButton}>
              {mayManage
                ? t`Connect a chat, which receives readable messages, or a program, which receives a POST request with JSON for each notification.`
                : t`Owners of the account create webhooks.`}
            </EmptyState>
          }
        />
      </Panel>
      {isCreating && <NewWebhookDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
}
