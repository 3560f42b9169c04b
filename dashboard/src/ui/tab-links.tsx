import { NativeSelect } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PlainLink } from './app-link.tsx';
import classes from './tab-links.module.css';
import { useIsPhone } from './use-is-phone.ts';
import { useOpenPath } from './use-view-href.ts';

export interface TabLink {
  label: string;
  href: string;
  /** The number of open items behind the tab. 0 is not shown. */
  count?: number;
  isExact?: boolean;
}

interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
}

/** More tabs than a phone can show in a strip. */
const manyTabs = 9;

/** Tabs with their own URLs. A phone shows many of them as a select. */
export function TabLinks(props: TabLinksProps) {
  const isPhone = useIsPhone();
  return isPhone && props.tabs.length >= manyTabs ? <TabSelect {...props} /> : <TabStrip {...props} />;
}

function TabSelect({ label, tabs }: TabLinksProps) {
  const { pathname } = useLocation();
  const open = useOpenPath();
  const current = tabs.find(({ href }) => `${pathname}/`.startsWith(`${href}/`));
  return (
    <nav aria-label={label}>
      <NativeSelect
        aria-label={label}
        data={tabs.map(({ label: name, href }) => ({ value: href, label: name }))}
        value={current?.href}
        onChange={({ currentTarget }) => void open(currentTarget.value)}
      />
    </nav>
  );
}

/** On a narrow screen the active tab is scrolled into view. */
function TabStrip({ label, tabs }: TabLinksProps) {
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
    <nav ref={strip} aria-label={label} className={`${classes.tabs} fading`}>
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

/** As wide as the fade in `theme.css`. At an end of the strip there is no fade, and the browser cannot scroll further. */
const fadePx = 40;

/** Scrolls horizontally only, until the tab is beside the fades. The vertical position belongs to the user. */
function showCurrent(strip: HTMLElement | null): void {
  const tab = strip?.querySelector('[aria-current=page]');
  if (strip === null || tab == null) return;
  const [shown, current] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  const [before, after] = [shown.left + fadePx - current.left, current.right - (shown.right - fadePx)];
  if (before > 0) strip.scrollLeft -= before;
  else if (after > 0) strip.scrollLeft += after;
}
