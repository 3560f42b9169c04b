import { Avatar, Text, UnstyledButton } from '@mantine/core';
import type { Session } from '../session/session-query.ts';
import { LazyPopup } from '../ui/lazy/lazy-popup.tsx';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import type { ShellPopup } from './shell-popups.tsx';
import classes from './sidebar.module.css';

const UserMenuItems = lazyPart(async () => (await import('./user-menu-items.tsx')).UserMenuItems);

interface UserMenuProps {
  session: Session;
  onShow(popup: ShellPopup): void;
}

/** The signed-in member, and a menu. */
export function UserMenu({ session: { user }, onShow }: UserMenuProps) {
  return (
    <LazyPopup
      kind="menu"
      target={
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
      }
    >
      {(target) => <UserMenuItems target={target} onShow={onShow} />}
    </LazyPopup>
  );
}
