import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconKey, IconPlus } from '../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keysQuery } from '../../api/keys.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useDialogInUrl } from '../../ui/use-dialog-in-url.ts';
import { KeyTable } from './key-table.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

/** The API keys of the account. Keys are created only here and shown once. */
export function KeysPage() {
  const seesKeys = useHasRole('manager');
  const mayCreate = useHasRole('owner');
  const [isCreating, creating] = useDialogInUrl('create-key', mayCreate);
  const createButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={creating.open}>
      <Trans>Create API key</Trans>
    </Button>
  );
  return (
    <Page
      title={t`API keys`}
      description={
        <Trans>
          Programs use API keys to read and change your websites and campaigns. Only owners can launch
          campaigns, and only in the dashboard. <Anchor href="/docs/api">API reference</Anchor>
        </Trans>
      }
      actions={mayCreate ? createButton : undefined}
    >
      {seesKeys ? (
        <KeyPanel createButton={mayCreate ? createButton : undefined} />
      ) : (
        <AccessDenied>
          <Trans>Managers and owners see the API keys of the account.</Trans>
        </AccessDenied>
      )}
      <NewKeyDialog isOpen={isCreating} onClose={creating.close} />
    </Page>
  );
}

/** @param createButton undefined for members who may not create and revoke keys */
function KeyPanel({ createButton }: { createButton: ReactNode }) {
  const query = useQuery(keysQuery());
  const mayCreate = createButton !== undefined;
  return (
    <Panel isFlush>
      <KeyTable
        query={query}
        mayRevoke={mayCreate}
        empty={
          <EmptyState icon={IconKey} title={t`No API keys yet`} action={createButton}>
            {mayCreate
              ? t`Create one key per program, so that you can revoke each of them separately.`
              : t`Only owners of the account can create API keys.`}
          </EmptyState>
        }
      />
    </Panel>
  );
}
