import { Avatar, Menu, SegmentedControl, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconBook, IconLogout, IconShieldLock } from '../ui/icons.ts';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import type { Session } from '../session/session-query.ts';
import { PlainLink } from '../ui/app-link.tsx';
import classes from './sidebar.module.css';

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The signed-in member, the colour scheme, and signing out. */
export function UserMenu({ session: { user } }: { session: Session }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const leaving = useMutation({ mutationFn: signOut });
  return (
    <Menu width={232} position="top-start" shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <Avatar size={28} radius="xl" name={user.name} color="accent" aria-hidden />
          <span>
            <Text component="span" size="sm" fw={500} display="block" truncate>
              {user.name}
            </Text>
            <Text component="span" size="xs" c="dimmed" display="block" truncate>
              {user.email}
            </Text>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Appearance</Menu.Label>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Appearance"
          data={schemes}
          value={colorScheme}
          onChange={(chosen) => setColorScheme(chosen as typeof colorScheme)}
        />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconShieldLock size={16} aria-hidden />}
          renderRoot={(props) => <PlainLink {...props} href={paths.security()} />}
        >
          Security
        </Menu.Item>
        <Menu.Item
          component="a"
          href="/docs/api"
          target="_blank"
          leftSection={<IconBook size={16} aria-hidden />}
        >
          API reference
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => leaving.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A full page load discards all cached data. */
async function signOut(): Promise<void> {
  const { requestAuth: askAuth, auth } = await import('../session/auth-client.ts');
  await askAuth(auth.signOut());
  location.assign(`/dashboard${paths.signIn()}`);
}
