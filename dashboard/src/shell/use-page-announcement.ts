import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * After a navigation, moves the focus to the heading of the new page, as a browser would begin at the top of a new document. Focus
 * within the page stays, for example on a tab. A heading that waits for data is awaited.
 * @returns the title of the new page, for a live region; empty before the first navigation
 */
export function usePageAnnouncement(): string {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let stop = () => {};
    const unsubscribe = router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || fromLocation === undefined) return;
      stop();
      stop = whenHeadingIsThere((heading) => {
        focusHeading(heading);
        setTitle(document.title);
      });
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [router]);
  return title;
}

/** @returns stops waiting */
function whenHeadingIsThere(found: (heading: HTMLElement) => void): () => void {
  let frame = 0;
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    observer.disconnect();
    // The title of the document is set after the page is rendered.
    frame = requestAnimationFrame(() => found(heading));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

function focusHeading(heading: HTMLElement): void {
  const focused = document.activeElement;
  const isInPage = focused?.closest('main') != null && focused.id !== 'page';
  // A dialog that the URL has opened keeps the focus.
  if (isInPage || focused?.closest('[aria-modal=true]') != null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
