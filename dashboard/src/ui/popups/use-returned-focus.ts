import { useEffect } from 'react';

/**
 * Gives the focus back when a dialog is closed by unmounting it. The dialog of the library does so only if it stays mounted while it
 * closes.
 */
export function useReturnedFocus(): void {
  useEffect(() => {
    const opener = openerOf(document.activeElement);
    return () => {
      // After the removal of the dialog, which takes its focus with it.
      setTimeout(() => {
        if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
      });
    };
  }, []);
}

/** The focused element. The item of a menu is gone when the dialog closes, so the button of the menu replaces it. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menuButton = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const opener = menuButton == null ? focused : document.getElementById(menuButton);
  return opener instanceof HTMLElement ? opener : null;
}
