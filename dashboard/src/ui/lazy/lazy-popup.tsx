import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

/** The button of a popup. */
export type PopupTarget = ReactElement<ComponentProps<'button'>>;

interface LazyPopupProps {
  kind: 'menu' | 'dialog';
  target: PopupTarget;
  /** Whether it opens without a click. */
  isOpen?: boolean;
  /** The popup, which is loaded by the first click: an `OpenedMenu` or an `OpenedPopover` of the target. */
  children(target: PopupTarget): ReactNode;
}

/** A button whose popup is loaded by the first click. */
export function LazyPopup({ kind, target, isOpen = false, children }: LazyPopupProps) {
  const [isUsed, setUsed] = useState(isOpen);
  const button = cloneElement(target, {
    'aria-haspopup': kind,
    'aria-expanded': false,
    onClick: () => setUsed(true),
  });
  return isUsed ? <Suspense fallback={button}>{children(target)}</Suspense> : button;
}
