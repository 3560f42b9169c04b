import { PlainLink } from '../../../ui/app-link.tsx';
import classes from './tab-links.module.css';

export interface TabLink {
  label: string;
  href: string;
  /** What waits there; nothing is shown for none. */
  count?: number;
  isExact?: boolean;
}

/** Parts of a page that have addresses of their own. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={classes.tabs}>
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
