import { useState } from 'react';
import type { Provider } from '../../../api/providers.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { ForgetDialog } from './forget-dialog.tsx';
import classes from './provider-list.module.css';
import type { ProviderDeed } from './provider-deed.ts';
import { ProviderRow } from './provider-row.tsx';

interface ProviderListProps {
  label: string;
  providers: readonly Provider[];
  mayDecide: boolean;
}

const dialogs = { credentials: CredentialsDialog, budget: BudgetDialog, forget: ForgetDialog };

const isOff = ({ state }: Provider) => Number(state === 'not_connected');

/** Services one below the other, those that are connected first. */
export function ProviderList({ label, providers, mayDecide }: ProviderListProps) {
  const [open, setOpen] = useState<{ deed: ProviderDeed; provider: Provider } | null>(null);
  const Dialog = open === null ? null : dialogs[open.deed];
  const sorted = providers.toSorted((one, other) => isOff(one) - isOff(other));
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {sorted.map((provider) => (
          <ProviderRow
            key={provider.name}
            provider={provider}
            onDeed={mayDecide ? (deed) => setOpen({ deed, provider }) : undefined}
          />
        ))}
      </ul>
      {open !== null && Dialog !== null && <Dialog provider={open.provider} onClose={() => setOpen(null)} />}
    </>
  );
}
