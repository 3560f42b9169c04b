import { useOpenPath } from '../../ui/use-view-href.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ShellPopup } from '../shell-popups.tsx';
import { websiteSections } from '../sections.ts';
import { useAccountSections } from '../use-account-sections.ts';
import { isMac } from './is-mac.ts';
import { isTyping, type PressedKey, readShortcut } from './read-shortcut.ts';
import { useShortcutSetting } from './use-shortcut-setting.ts';

interface ShortcutOptions {
  websiteId: string | undefined;
  onShow(popup: ShellPopup): void;
}

/** Listens to keyboard shortcuts. A dialog has the keyboard for itself. */
export function useShortcuts({ websiteId, onShow }: ShortcutOptions): void {
  const openPath = useOpenPath();
  const ofAccount = useAccountSections();
  const [isOn] = useShortcutSetting();
  const first = useRef<PressedKey | null>(null);
  const run = (shortcut: string): boolean => {
    const popup = popups[shortcut];
    if (popup !== undefined) onShow(popup);
    if (shortcut === '/' && !focusSearch()) onShow('palette');
    const sections = [...(websiteId === undefined ? [] : websiteSections(websiteId)), ...ofAccount];
    const section = sections.find(({ key }) => shortcut === `g ${key}`);
    if (section !== undefined) void openPath(section.href);
    return popup !== undefined || shortcut === '/' || section !== undefined;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || document.querySelector('[aria-modal=true]') !== null)
      return;
    if (isPaletteKey(event)) {
      event.preventDefault();
      onShow('palette');
      return;
    }
    // The left and right Shift keys are part of other keys.
    if (!isOn || event.key === 'Shift' || isTyping(document.activeElement)) return;
    const shortcut = readShortcut(event, first.current, event.timeStamp);
    first.current = shortcut === 'g' ? { key: 'g', atMs: event.timeStamp } : null;
    if (shortcut !== null && run(shortcut)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const popups: Record<string, ShellPopup | undefined> = { '?': 'shortcuts', c: 'actions' };

/** Ctrl K, or ⌘ K on a Mac, where Ctrl K deletes text. */
function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (isMac() ? metaKey : ctrlKey) && !altKey && !shiftKey;
}

/** Focuses the search field of the page's list. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}
