import { t } from '@lingui/core/macro';
import { pathOf } from '../../../format/path-of.ts';
import { IconExternalLink } from '../../../ui/icons.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { UrlText } from '../../../ui/url-text.tsx';
import classes from './url-cells.module.css';

interface PageLinkProps {
  websiteId: string;
  url: string;
  /** The host of most pages of a list. The URLs of others are shown with theirs. */
  mainHost?: string | undefined;
}

/** Keeps the icon in the line of the end of the path. */
const wordJoiner = '\u2060';

/** The path of a URL of the audit. It leads to what the audit knows about it, and the icon beside it opens the URL itself. */
export function PageLink({ websiteId, url, mainHost }: PageLinkProps) {
  // Beside the same page over HTTPS, the path alone would be the same text.
  const isOther = mainHost !== undefined && URL.parse(url)?.host !== mainHost;
  const label = isOther || url.startsWith('http:') ? url : pathOf(url);
  return (
    <span title={url}>
      <AppLink href={paths.auditPage(websiteId, url)} className={classes.url}>
        <UrlText>{label}</UrlText>
      </AppLink>
      {wordJoiner}
      <OutsideLink url={url} className={classes.open} aria-label={t`Open ${label} in a new tab`}>
        <IconExternalLink size={14} aria-hidden />
      </OutsideLink>
    </span>
  );
}

/** The host of most URLs; undefined without any. */
export function mainHostOf(urls: readonly string[]): string | undefined {
  const byHost = Map.groupBy(urls, (url) => URL.parse(url)?.host);
  return [...byHost].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** A URL that an issue names. @param of the page with the issue; URLs of other hosts have no page in the audit */
export function RelatedUrl({ websiteId, of, url }: { websiteId: string; of: string; url: string }) {
  const isSameHost = URL.parse(url)?.host === URL.parse(of)?.host;
  return isSameHost ? (
    <PageLink websiteId={websiteId} url={url} />
  ) : (
    <OutsideLink url={url} className={classes.url} fz="sm" />
  );
}
