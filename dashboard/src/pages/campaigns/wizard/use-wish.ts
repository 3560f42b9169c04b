import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Wish } from './read-wish.ts';

/**
 * What is chosen, and a way to choose otherwise. It counts at once; the address follows, so that the view can be sent to somebody.
 * Going back goes to the step before, and keeps what was chosen.
 */
export function useWish(search: Wish): { wish: Wish; change(change: Partial<Wish>): void } {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(search);
  const wish = { ...chosen, step: search.step };
  const change = (given: Partial<Wish>) => {
    const next = { ...wish, ...given };
    setChosen(next);
    void navigate({ to: '.', search: next as never, replace: !('step' in given), resetScroll: false });
  };
  return { wish, change };
}
