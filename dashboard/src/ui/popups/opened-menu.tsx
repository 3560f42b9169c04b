import { Menu, type MenuProps } from '@mantine/core';
import type { PopupTarget } from '../lazy/lazy-popup.tsx';
import { useOpenedPopup } from './use-opened-popup.ts';

interface OpenedMenuProps extends Omit<MenuProps, 'opened' | 'onChange'> {
  target: PopupTarget;
}

/** The menu of a `LazyPopup`. */
export function OpenedMenu({ target, children, ...menu }: OpenedMenuProps) {
  const { isOpen, setOpen, button } = useOpenedPopup(target);
  return (
    <Menu {...menu} opened={isOpen} onChange={setOpen}>
      <Menu.Target>{button}</Menu.Target>
      {children}
    </Menu>
  );
}
