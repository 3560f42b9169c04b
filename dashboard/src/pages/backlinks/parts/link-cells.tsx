import type { Backlink, LinkSource } from '../../../api/backlinks.ts';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { formatCount, none } from '../../../format/numbers.ts';
import { PlainLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import classes from './link-cells.module.css';
import { lossWords, sourceNames, statusLooks } from './link-words.ts';
import { pageName } from './page-name.ts';

/** The page that links, which leads to all that is known of the link. */
export function SourcePage({ url, domain, href }: { url: string; domain: string; href: string }) {
  return (
    <span className={classes.ends} title={url}>
      <PlainLink className={classes.name} href={href} preload={false}>
        {domain}
      </PlainLink>
      <span className={classes.part}>{pageName(url)}</span>
    </span>
  );
}

/** What the link says, and what it leads to. */
export function LinkText({ anchor, targetUrl }: Pick<Backlink, 'anchor' | 'targetUrl'>) {
  const words = anchor === null ? none : anchor === '' ? 'No text' : anchor;
  return (
    <span className={classes.ends}>
      <span className={classes.part} data-anchor title={words}>
        {words}
      </span>
      {targetUrl !== null && (
        <span className={classes.part} title={targetUrl}>
          → {pageName(targetUrl)}
        </span>
      )}
    </span>
  );
}

/** Whether search engines are asked to follow a link, and what else it says of itself; nothing where nobody tells. */
export function RelTags({ rel, follow }: Pick<Backlink, 'rel' | 'follow'>) {
  const shown = rel.filter((token) => ['nofollow', 'sponsored', 'ugc'].includes(token));
  if (follow === null && shown.length === 0) return <span className={classes.quiet}>{none}</span>;
  // A page may ask for all of its links not to be followed.
  const tags = shown.length > 0 ? shown : [follow === true ? 'follow' : 'nofollow'];
  return (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <span key={tag} className={classes.tag} data-follow={tag === 'follow' || undefined}>
          {tag}
        </span>
      ))}
    </span>
  );
}

/** 0 to 100 as a number and a bar; unknown is not weak. */
export function AuthorityBar({ authority }: { authority: number | null }) {
  if (authority === null) return <span className={classes.quiet}>{none}</span>;
  return (
    <span className={classes.authority}>
      <svg width={48} height={4} aria-hidden>
        <rect className={classes.track} width={48} height={4} />
        <rect className={classes.strength} width={(48 * authority) / 100} height={4} />
      </svg>
      {formatCount(authority)}
    </span>
  );
}

/** New, live or lost; and why it was lost. */
export function LinkState({ status, lostReason }: Pick<Backlink, 'status' | 'lostReason'>) {
  return (
    <span className={classes.ends} title={lostReason === null ? undefined : lossWords[lostReason].told}>
      <StateBadge {...statusLooks[status]} />
      {lostReason !== null && <span className={classes.part}>{lossWords[lostReason].label}</span>}
    </span>
  );
}

/** Who says what is shown, and who else told of it. */
export function ToldBy(link: { source: LinkSource; sources?: LinkSource[]; observedAt: string }) {
  const { source, sources = [], observedAt } = link;
  const others = sources.filter((one) => one !== source).map((one) => sourceNames[one]);
  return (
    <span className={classes.ends} title={`${sourceNames[source]}, ${formatTime(observedAt)}`}>
      <span className={classes.quiet}>{sourceNames[source]}</span>
      {others.length > 0 && <span className={classes.part}>and {others.join(', ')}</span>}
    </span>
  );
}

/** A day that stays on one line. */
export function OnDay({ day }: { day: string | null }) {
  return <span className={classes.day}>{formatDay(day)}</span>;
}
