import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCoin, IconDots, IconKey, IconPlugOff } from '@tabler/icons-react';
import type { Provider } from '../../../api/providers.ts';
import { formatUnitPrice } from '../../../format/money.ts';
import type { ProviderDeed } from './provider-deed.ts';
import classes from './provider-list.module.css';
import { providerText } from './provider-texts.ts';

interface ProviderActsProps {
  provider: Provider;
  isTrying: boolean;
  onTry(): void;
  onDeed(deed: ProviderDeed): void;
}

/** What an owner can do with a service: only what the server would do. */
export function ProviderActs({ provider, isTrying, onTry, onDeed }: ProviderActsProps) {
  const { title } = providerText(provider.name);
  const isOff = provider.state === 'not_connected';
  return (
    <div className={classes.acts}>
      {isOff && provider.isSettable && (
        <Button
          size="xs"
          variant="light"
          aria-label={`Connect ${title}`}
          onClick={() => onDeed('credentials')}
        >
          Connect
        </Button>
      )}
      {!isOff && (
        <Button
          size="xs"
          variant="default"
          loading={isTrying}
          aria-label={`Test ${title}`}
          title={`Buys the cheapest thing that it sells, for ${formatUnitPrice(provider.unitPriceMicros)} at most`}
          onClick={onTry}
        >
          Test
        </Button>
      )}
      <MoreActs provider={provider} title={title} onDeed={onDeed} />
    </div>
  );
}

interface MoreActsProps extends Pick<ProviderActsProps, 'provider' | 'onDeed'> {
  title: string;
}

function MoreActs({ provider, title, onDeed }: MoreActsProps) {
  const isStored = provider.isSettable && provider.openedBy === 'dashboard';
  if (!provider.isBudgetSettable && !isStored) return null;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={`More for ${title}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {provider.isBudgetSettable && (
          <Menu.Item leftSection={<IconCoin size={16} aria-hidden />} onClick={() => onDeed('budget')}>
            Set the budget
          </Menu.Item>
        )}
        {isStored && (
          <>
            <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => onDeed('credentials')}>
              Change the key
            </Menu.Item>
            <Menu.Item leftSection={<IconPlugOff size={16} aria-hidden />} onClick={() => onDeed('forget')}>
              Disconnect
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
