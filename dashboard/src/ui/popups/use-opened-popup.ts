import { cloneElement, useCallback, useState } from 'react';
import type { PopupTarget } from '../lazy/lazy-popup.tsx';

/** The state of a popup that opens once its button is there, and gives the focus back to it. */
export function useOpenedPopup(target: PopupTarget) {
  const [element, setElement] = useState<HTMLButtonElement | null>(null);
  const [isWanted, setOpen] = useState(true);
  const attach = useCallback((button: HTMLButtonElement | null) => {
    // This button replaces the one that was clicked, which has taken the focus with it.
    if (document.activeElement === document.body) button?.focus();
    setElement(button);
  }, []);
  return { isOpen: isWanted && element !== null, setOpen, button: cloneElement(target, { ref: attach }) };
}
