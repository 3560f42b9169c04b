import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCoin, IconDots, IconKey, IconPlugOff } from '../../../ui/icons.ts';
import type { Provider } from '../../../api/providers.ts';
import { formatUnitPrice } from '../../../format/money.ts';
import classes from './provider-list.module.css';
import { providerLabels } from './provider-labels.ts';

/** An action that opens a dialog. */
export type ProviderAction = 'credentials' | 'budget' | 'disconnect';

interface ProviderActionsProps {
  provider: Provider;
  isTesting: boolean;
  onTest(): void;
  onAction(action: ProviderAction): void;
}

/** The actions of an owner on a provider; only those that the server allows. */
export function ProviderActions({ provider, isTesting, onTest, onAction }: ProviderActionsProps) {
  const { title } = providerLabels(provider.name);
  const isOff = provider.state === 'not_connected';
  return (
    <div className={classes.actions}>
      {isOff && provider.configurable && (
        <Button
          size="xs"
          variant="light"
          aria-label={t`Connect ${title}`}
          onClick={() => onAction('credentials')}
        >
          <Trans>Connect</Trans>
        </Button>
      )}
      {!isOff && (
        <Button
          size="xs"
          variant="default"
          loading={isTesting}
          aria-label={t`Test ${title}`}
          title={describeTest(provider)}
          onClick={onTest}
        >
          <Trans>Test</Trans>
        </Button>
      )}
      <MoreActions provider={provider} title={title} onAction={onAction} />
    </div>
  );
}

const describeTest = ({ unitPriceMicros }: Provider) =>
  unitPriceMicros
    ? t`Sends the cheapest request, for ${formatUnitPrice(unitPriceMicros)} at most`
    : t`Sends one request, which is free`;

interface MoreActionsProps extends Pick<ProviderActionsProps, 'provider' | 'onAction'> {
  title: string;
}

function MoreActions({ provider, title, onAction }: MoreActionsProps) {
  const isStored = provider.configurable && provider.configuredVia === 'dashboard';
  const hasBudget = provider.budgetConfigurable && provider.unitPriceMicros !== 0;
  if (!hasBudget && !isStored) return null;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={t`More actions for ${title}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {hasBudget && (
          <Menu.Item leftSection={<IconCoin size={16} aria-hidden />} onClick={() => onAction('budget')}>
            <Trans>Set budget</Trans>
          </Menu.Item>
        )}
        {isStored && (
          <>
            <Menu.Item
              leftSection={<IconKey size={16} aria-hidden />}
              onClick={() => onAction('credentials')}
            >
              <Trans>Change credentials</Trans>
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPlugOff size={16} aria-hidden />}
              onClick={() => onAction('disconnect')}
            >
              <Trans>Disconnect</Trans>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
