import { t } from '@lingui/core/macro';
import type { Webhook } from '../../../api/webhooks.ts';
import { formatDay } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { webhookFormats } from './webhook-formats.ts';
import { WebhookState } from './webhook-state.tsx';

export const webhookColumns: Column<Webhook>[] = [
  {
    id: 'url',
    header: 'URL',
    cell: ({ id, url }) => (
      <AppLink href={paths.webhook(id)} fw={500} style={{ overflowWrap: 'anywhere' }}>
        {url}
      </AppLink>
    ),
  },
  {
    id: 'format',
    header: t`Receiver`,
    cell: ({ format }) => webhookFormats[format].label,
    width: 160,
  },
  { id: 'state', header: t`Status`, cell: (webhook) => <WebhookState webhook={webhook} /> },
  { id: 'createdAt', header: t`Created`, cell: ({ createdAt }) => formatDay(createdAt), width: 160 },
];
