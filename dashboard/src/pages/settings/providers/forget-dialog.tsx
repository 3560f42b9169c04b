import { forgetCredentials, type Provider } from '../../../api/providers.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { providerText } from './provider-texts.ts';
import { useProviderDeed } from './use-provider-deed.ts';

/** Forgets the key of a service. */
export function ForgetDialog({ provider, onClose }: { provider: Provider; onClose(): void }) {
  const { title } = providerText(provider.name);
  const forgetting = useProviderDeed(forgetCredentials);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Disconnect ${title}?`}
      confirmLabel="Disconnect"
      isDangerous
      onConfirm={() => forgetting.mutateAsync(provider.name)}
    >
      Its key is forgotten. What was collected stays; nothing more is bought from it, by no account of this
      installation.
    </ConfirmDialog>
  );
}
