import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Backlink, LinkSource } from '../../../api/backlinks.ts';
import { formatDay, formatShortDay, formatTime } from '../../../format/dates.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { PlainLink } from '../../../ui/app-link.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import classes from './link-cells.module.css';
import { linkStyle, lostReasonLabels, sourceLabels, statusStyles } from './link-labels.ts';
import { pagePath } from './page-path.ts';

interface SourcePageProps {
  url: string;
  domain: string;
  href: string;
  status?: Backlink['status'];
  /** The time of the row, which a phone has no column for. */
  at?: string;
}

/** The referring page. It links to the page of the backlink. */
export function SourcePage({ url, domain, href, status, at }: SourcePageProps) {
  const isPhone = useIsPhone();
  return (
    <span className={classes.ends} title={url}>
      <PlainLink className={classes.name} href={href} preload={false}>
        {domain}
      </PlainLink>
      <span className={classes.part}>
        <LostMark status={status} /> {isPhone && at !== undefined && `${formatShortDay(at)} · `}
        {pagePath(url)}
      </span>
    </span>
  );
}

/** On a phone the status is a detail of the row, so a lost link says so below its name. */
export function LostMark({ status }: { status: Backlink['status'] | undefined }) {
  const isPhone = useIsPhone();
  if (!isPhone || status !== 'lost') return null;
  return <span className={classes.lost}>{statusStyles.lost.label}</span>;
}

/** Anchor text and target URL. */
export function LinkText({
  anchor,
  targetUrl,
  isNarrow = false,
}: Pick<Backlink, 'anchor' | 'targetUrl'> & { isNarrow?: boolean }) {
  const text = anchor === null ? unknownValue : anchor === '' ? t`Empty anchor` : anchor;
  return (
    <span className={classes.ends} data-narrow={isNarrow || undefined}>
      <span className={classes.part} data-anchor title={text}>
        {text}
      </span>
      {targetUrl !== null && (
        <span className={classes.part} title={targetUrl}>
          → {pagePath(targetUrl)}
        </span>
      )}
    </span>
  );
}

/** The rel values that matter to search engines, or "follow" if there are none. */
export function RelTags({ rel, follow }: Pick<Backlink, 'rel' | 'follow'>) {
  const shown = rel.filter((token) => ['nofollow', 'sponsored', 'ugc'].includes(token));
  if (follow === null && shown.length === 0) return <span className={classes.quiet}>{unknownValue}</span>;
  // A page can declare nofollow for all of its links.
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

/** The authority, from 0 to 100, as a number and a bar. */
export function AuthorityBar({ authority }: { authority: number | null }) {
  if (authority === null) return <span className={classes.quiet}>{unknownValue}</span>;
  return (
    <span className={classes.authority}>
      <svg width={48} height={4} aria-hidden>
        <rect className={classes.track} width={48} height={4} />
        <rect className={classes.strength} width={(48 * authority) / 100} height={4} />
      </svg>
      <span className={classes.score}>{formatCount(authority)}</span>
    </span>
  );
}

/** The status of a link, and the reason if it is lost. */
export function StatusCell(link: Pick<Backlink, 'status' | 'lostReason' | 'sources'>) {
  const { status, lostReason, sources } = link;
  return (
    <span
      className={classes.ends}
      title={lostReason === null ? undefined : lostReasonLabels[lostReason].description}
    >
      <StateBadge {...linkStyle(link)} />
      {status !== 'lost' && !sources.includes('crawl') && (
        <span className={classes.part}>
          <Trans>Not verified yet</Trans>
        </span>
      )}
      {lostReason !== null && <span className={classes.part}>{lostReasonLabels[lostReason].label}</span>}
    </span>
  );
}

/** The source of the shown values. Its hint has the time and the other sources that reported the link. */
export function LinkSources(link: { source: LinkSource; sources?: LinkSource[]; observedAt: string }) {
  const { source, sources = [], observedAt } = link;
  const others = sources.filter((name) => name !== source).map((name) => sourceLabels[name]);
  const hint = `${sourceLabels[source]}, ${formatTime(observedAt)}`;
  return (
    <span
      className={classes.quiet}
      title={others.length === 0 ? hint : t`${hint}. Also reported by ${others.join(', ')}.`}
    >
      {sourceLabels[source]}
    </span>
  );
}

/** A day, never wrapped. */
export function DayCell({ day }: { day: string | null }) {
  return <span className={classes.day}>{formatDay(day)}</span>;
}
