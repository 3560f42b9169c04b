import { useEffect, useLayoutEffect, useRef } from 'react';
import { cardLinkId } from './board-focus.ts';

/** Gives the focus back to a card that moves by keyboard, because each column renders cards of its own. */
export function useRestoredFocus(): (taskId: string) => void {
  const wanted = useRef<string>(null);
  useLayoutEffect(() => {
    if (wanted.current === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`#${CSS.escape(cardLinkId(wanted.current))}`)?.focus();
  });
  useEffect(() => {
    const forget = () => {
      wanted.current = null;
    };
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, []);
  return (taskId) => {
    wanted.current = taskId;
  };
}
