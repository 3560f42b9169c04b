import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconKey, IconPlus } from '../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { keysQuery } from '../../api/keys.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useDialogInUrl } from '../../ui/use-dialog-in-url.ts';
import { KeyTable } from './key-table.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

/** The API keys of the account. Keys are created only here and shown once. */
export function KeysPage() {
  const query = useQuery(keysQuery());
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
          Programs use API keys to read and change your websites and campaigns. Only members can launch
          campaigns and pay. <Anchor href="/docs/api">API reference</Anchor>
        </Trans>
      }
      actions={mayCreate ? createButton : undefined}
    >
      <Panel isFlush>
        <KeyTable
          query={query}
          mayRevoke={mayCreate}
          empty={
            <EmptyState
              icon={IconKey}
              title={t`No API keys yet`}
              action={mayCreate ? createButton : undefined}
            >
              {mayCreate
                ? t`Create one key per program, so that you can revoke each of them separately.`
                : t`Only owners of the account can create API keys.`}
            </EmptyState>
          }
        />
      </Panel>
      <NewKeyDialog isOpen={isCreating} onClose={creating.close} />
    </Page>
  );
}
