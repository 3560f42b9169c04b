import { useWindowEvent } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PlainLink } from './app-link.tsx';
import classes from './tab-links.module.css';

export interface TabLink {
  label: string;
  href: string;
  /** The number of open items behind the tab. 0 is not shown. */
  count?: number;
  isExact?: boolean;
}

/** Tabs with their own URLs. On a narrow screen the active tab is scrolled into view. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownFor = useRef('');
  useEffect(() => {
    // Only when the URL changes: otherwise the tabs stay where the user scrolled them.
    if (shownFor.current !== pathname) showCurrent(strip.current);
    shownFor.current = pathname;
  }, [pathname]);
  useWindowEvent('resize', () => showCurrent(strip.current));
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

/** Scrolls horizontally only. The vertical position belongs to the user. */
function showCurrent(strip: HTMLElement | null): void {
  const tab = strip?.querySelector('[aria-current=page]');
  if (strip === null || tab == null) return;
  const [shown, current] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (current.left >= shown.left && current.right <= shown.right) return;
  strip.scrollLeft += (current.left + current.right - shown.left - shown.right) / 2;
}
