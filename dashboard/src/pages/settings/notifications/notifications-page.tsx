import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Rule, rulesQuery } from '../../../api/notifications.ts';
import { sessionQuery } from '../../../session/session-query.ts';
import { stateQuery } from '../../../session/state-query.ts';
import { Page } from '../../../ui/page.tsx';
import { useMay } from '../../../session/use-may.ts';
import { NoticePanel } from './notice-panel.tsx';
import { PacePanel } from './pace-panel.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RulePanel } from './rule-panel.tsx';

/** What people and other programs are told of what happens, and what they were told. */
export function NotificationsPage() {
  const mayChange = useMay('manager');
  const { data: session } = useQuery(sessionQuery());
  const { data: installation } = useQuery(stateQuery());
  const hasAny = (useQuery(rulesQuery()).data?.data.length ?? 0) > 0;
  const [open, setOpen] = useState<Rule | 'new' | null>(null);
  const add = mayChange && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      Add a rule
    </Button>
  );
  return (
    <Page
      title="Notifications"
      description="Who is told what happens, by mail or through a webhook. What happened before a rule was made or changed is not told."
      actions={hasAny && add ? add : undefined}
    >
      <Stack gap="md">
        <RulePanel onEdit={mayChange ? setOpen : undefined} add={add || undefined} />
        <PacePanel mayChange={mayChange} />
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
