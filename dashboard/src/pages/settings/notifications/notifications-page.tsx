import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconPlus } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Rule, rulesQuery } from '../../../api/notifications.ts';
import { sessionQuery } from '../../../session/session-query.ts';
import { stateQuery } from '../../../session/state-query.ts';
import { Page } from '../../../ui/page.tsx';
import { useHasRole } from '../../../session/use-has-role.ts';
import { NoticePanel } from './notice-panel.tsx';
import { MailSchedulePanel } from './mail-schedule-panel.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RulePanel } from './rule-panel.tsx';

/** Notification rules, the mail schedule and the notification history. */
export function NotificationsPage() {
  const mayChange = useHasRole('manager');
  const { data: session } = useQuery(sessionQuery());
  const { data: installation } = useQuery(stateQuery());
  const hasAny = (useQuery(rulesQuery()).data?.data.length ?? 0) > 0;
  const [open, setOpen] = useState<Rule | 'new' | null>(null);
  const add = mayChange && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      <Trans>New alert</Trans>
    </Button>
  );
  return (
    <Page
      title={t`Notifications`}
      description={t`Alerts notify people by email or in a chat, and programs through webhooks. An alert covers only what happens after its last change.`}
      actions={hasAny && add ? add : undefined}
    >
      <Stack gap="md">
        <RulePanel onEdit={mayChange ? setOpen : undefined} add={add || undefined} />
        <MailSchedulePanel mayChange={mayChange} sendsMail={installation?.sendsMail !== false} />
        <NoticePanel />
      </Stack>
      {open !== null && session && installation !== undefined && (
        <RuleDialog
          rule={open === 'new' ? null : open}
          email={session.user.email}
          sendsMail={installation.sendsMail}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}
