import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PlainLink } from './app-link.tsx';
import classes from './tab-links.module.css';

export interface TabLink {
  label: string;
  href: string;
  /** What waits there; nothing is shown for none. */
  count?: number;
  isExact?: boolean;
}

/** Parts of a page that have addresses of their own. Where there is no room for all, the one that is open is in sight. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownFor = useRef('');
  useEffect(() => {
    // Once for each address: afterwards the tabs stay where their reader pushes them.
    if (shownFor.current !== pathname) showCurrent(strip.current);
    shownFor.current = pathname;
  }, [pathname]);
  return (
    <nav ref={strip} aria-label={label} className={classes.tabs}>
      {tabs.map(({ label: name, href, count = 0, isExact = false }) => (
        <PlainLink
          key={href}
          href={href}
          className={classes.tab}
          activeOptions={{ exact: isExact, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
          resetScroll={false}
        >
          {name}
          {count > 0 && <span className={classes.count}>{count}</span>}
        </PlainLink>
      ))}
    </nav>
  );
}

/** Sideways alone: where the page is scrolled to is its reader's. */
function showCurrent(strip: HTMLElement | null): void {
  const tab = strip?.querySelector('[aria-current=page]');
  if (strip === null || tab == null) return;
  const [shown, current] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (current.left >= shown.left && current.right <= shown.right) return;
  strip.scrollLeft += (current.left + current.right - shown.left - shown.right) / 2;
}
