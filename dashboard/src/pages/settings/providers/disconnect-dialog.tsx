import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { deleteCredentials, type Provider } from '../../../api/providers.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { providerLabels } from './provider-labels.ts';
import { useProviderAction } from './use-provider-action.ts';

/** Deletes the credentials of a provider. */
export function DisconnectDialog({ provider, onClose }: { provider: Provider; onClose(): void }) {
  const { title } = providerLabels(provider.name);
  const disconnecting = useProviderAction(deleteCredentials);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Disconnect ${title}?`}
      confirmLabel={t`Disconnect provider`}
      isDangerous
      onConfirm={() => disconnecting.mutateAsync(provider.name)}
    >
      <Trans>
        Cairn deletes its credentials. No account of this installation can buy from it anymore. Collected data
        is kept.
      </Trans>
    </ConfirmDialog>
  );
}
