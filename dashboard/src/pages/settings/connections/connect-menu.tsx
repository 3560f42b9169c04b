import { Button, Menu } from '@mantine/core';
import { IconBrandBing, IconBrandGoogle, IconFileCode, IconPlus } from '@tabler/icons-react';

export type Way = 'google' | 'service_account' | 'bing';

const ways = [
  { way: 'google', label: 'Sign in at Google', icon: IconBrandGoogle },
  { way: 'service_account', label: 'Key file of a Google service account', icon: IconFileCode },
  { way: 'bing', label: 'API key of Bing Webmaster Tools', icon: IconBrandBing },
] as const;

/** The ways to connect. */
export function ConnectMenu({ onChoose }: { onChoose(way: Way): void }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} aria-hidden />}>Connect</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ways.map(({ way, label, icon: Picture }) => (
          <Menu.Item
            key={way}
            leftSection={<Picture size={16} stroke={1.6} aria-hidden />}
            onClick={() => onChoose(way)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
