import { t } from '@lingui/core/macro';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Provider, providersQuery } from '../../../api/providers.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { CredentialsDialog } from '../../settings/providers/credentials-dialog.tsx';
import { providerGroups, providerLabels } from '../../settings/providers/provider-labels.ts';
import { SpendMeter } from '../../settings/providers/spend-meter.tsx';
import { ChoiceList } from './choice-list.tsx';
import { MonthlyPrice } from './monthly-price.tsx';

interface ConnectProviderDialogProps {
  title: string;
  capability: Provider['capabilities'][number];
  /** Undefined before the first website. */
  websiteId: string | undefined;
  onClose(): void;
}

/** The providers of a capability with the price of a check, free ones first, then the credentials of the chosen one. */
export function ConnectProviderDialog({ title, capability, websiteId, onClose }: ConnectProviderDialogProps) {
  const query = useQuery(providersQuery());
  const [chosen, setChosen] = useState<Provider | null>(null);
  if (chosen !== null) return <CredentialsDialog provider={chosen} onClose={onClose} />;
  const group = providerGroups.find((one) => one.capability === capability);
  return (
    <Dialog title={title} onClose={onClose}>
      <Text c="dimmed" mb="sm">
        {group?.about}
      </Text>
      <Loaded query={query} skeleton={<Skeleton height={240} />}>
        {({ data }) => (
          <ChoiceList
            choices={byPrice(data, capability).map((provider) => ({
              key: provider.name,
              title: providerLabels(provider.name).title,
              note: providerLabels(provider.name).about,
              detail: (
                <>
                  <SpendMeter provider={provider} />
                  {capability === 'result_pages' && websiteId !== undefined && (
                    <MonthlyPrice provider={provider} websiteId={websiteId} />
                  )}
                </>
              ),
              ...(provider.configurable
                ? { onChoose: () => setChosen(provider) }
                : { requirement: t`Set ${providerLabels(provider.name).variables} in the environment` }),
            }))}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

const byPrice = (providers: readonly Provider[], capability: Provider['capabilities'][number]) =>
  providers
    .filter(({ capabilities }) => capabilities.includes(capability))
    .toSorted((one, other) => (one.unitPriceMicros ?? 0) - (other.unitPriceMicros ?? 0));
