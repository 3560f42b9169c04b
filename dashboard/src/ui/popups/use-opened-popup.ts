import { cloneElement, useEffect, useRef, useState } from 'react';
import type { PopupTarget } from '../lazy/lazy-popup.tsx';

/** The state of a popup that opens once it is mounted, and gives the focus back to its button. */
export function useOpenedPopup(target: PopupTarget) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // This button replaces the one that was clicked.
    button.current?.focus();
    setOpen(true);
  }, []);
  return { isOpen, setOpen, button: cloneElement(target, { ref: button }) };
}
