/** The keys pressed so far, if they begin a shortcut of two keys. */
export interface PressedKey {
  key: string;
  atMs: number;
}

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const maxPauseMs = 1_500;

/**
 * The shortcut that a key completes: `/`, or `g k`. Null if it completes none. Pure.
 * @param first the key g, if it was pressed before
 */
export function readShortcut(press: KeyPress, first: PressedKey | null, nowMs: number): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const isSecond = first !== null && nowMs - first.atMs <= maxPauseMs;
  return isSecond ? `${first.key} ${press.key.toLowerCase()}` : press.key;
}

/** Whether keys are text for the focused element, or move within it. */
export function isTyping(element: Element | null): boolean {
  return (
    element?.closest(
      'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=menu], [role=listbox], [role=radiogroup]',
    ) != null
  );
}
