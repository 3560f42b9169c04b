import { useState } from 'react';
import type { Provider } from '../../../api/providers.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import classes from './provider-list.module.css';
import type { ProviderAction } from './provider-actions.tsx';
import { ProviderRow } from './provider-row.tsx';

interface ProviderListProps {
  label: string;
  providers: readonly Provider[];
  mayManage: boolean;
}

const dialogs = { credentials: CredentialsDialog, budget: BudgetDialog, disconnect: DisconnectDialog };

const isDisconnected = ({ state }: Provider) => Number(state === 'not_connected');

/** Providers, connected ones first. */
export function ProviderList({ label, providers, mayManage }: ProviderListProps) {
  const [open, setOpen] = useState<{ action: ProviderAction; provider: Provider } | null>(null);
  const Dialog = open === null ? null : dialogs[open.action];
  const sorted = providers.toSorted((a, b) => isDisconnected(a) - isDisconnected(b));
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {sorted.map((provider) => (
          <ProviderRow
            key={provider.name}
            provider={provider}
            onAction={mayManage ? (action) => setOpen({ action, provider }) : undefined}
          />
        ))}
      </ul>
      {open !== null && Dialog !== null && <Dialog provider={open.provider} onClose={() => setOpen(null)} />}
    </>
  );
}
