import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconBrandBing, IconBrandGoogle, IconFileCode, IconPlus } from '../../../ui/icons.ts';

export type ConnectMethod = 'google' | 'service_account' | 'bing';

const methods = [
  { method: 'google', label: t`Sign in with Google`, icon: IconBrandGoogle },
  { method: 'service_account', label: t`Google service account`, icon: IconFileCode },
  { method: 'bing', label: t`Bing Webmaster Tools`, icon: IconBrandBing },
] as const;

/** The methods of connecting a search engine. */
export function ConnectMenu({ onSelect }: { onSelect(method: ConnectMethod): void }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} aria-hidden />}>
          <Trans>Add connection</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {methods.map(({ method, label, icon: Picture }) => (
          <Menu.Item
            key={method}
            leftSection={<Picture size={16} stroke={1.6} aria-hidden />}
            onClick={() => onSelect(method)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
