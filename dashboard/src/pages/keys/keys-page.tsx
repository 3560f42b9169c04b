import { Anchor, Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keysQuery } from '../../api/keys.ts';
import { mayAct, sessionQuery } from '../../session/session-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { KeyTable } from './key-table.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

/** Keys of the API: made here and nowhere else, shown once. */
export function KeysPage() {
  const query = useQuery(keysQuery());
  const { data: session } = useQuery(sessionQuery());
  const [isMaking, setIsMaking] = useState(false);
  const mayMake = mayAct(session, 'owner');
  const make = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsMaking(true)}>
      Create key
    </Button>
  );
  return (
    <Page
      title="API keys"
      description={
        <>
          Programs read and change your websites and campaigns by key; launching and paying stays with people.{' '}
          <Anchor href="/docs/api">API reference</Anchor>
        </>
      }
      actions={mayMake ? make : undefined}
    >
      <Panel isFlush>
        <KeyTable
          query={query}
          mayRevoke={mayMake}
          empty={
            <EmptyState icon={IconKey} title="No key yet" action={mayMake ? make : undefined}>
              {mayMake
                ? 'Create one for each program, so that each can be revoked alone.'
                : 'Owners of the account create keys.'}
            </EmptyState>
          }
        />
      </Panel>
      <NewKeyDialog isOpen={isMaking} onClose={() => setIsMaking(false)} />
    </Page>
  );
}
