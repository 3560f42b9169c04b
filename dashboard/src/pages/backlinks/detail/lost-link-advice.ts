import { t } from '@lingui/core/macro';
import type { BacklinkDetail, LostReason } from '../../../api/backlinks.ts';
import { formatCount } from '../../../format/numbers.ts';
import { hasLowAuthority, isLowValue } from './is-low-value.ts';

type LostLink = Pick<BacklinkDetail, 'sourceUrl' | 'sourceDomain' | 'targetUrl' | 'anchor' | 'authority'> &
  Pick<BacklinkDetail, 'follow' | 'placement'> & { lostReason: LostReason };

interface Advice {
  contact: string;
  /** The request to the site, and its preparation. */
  step: string;
  /** Why the link may not be worth the time; null if nothing says so. */
  lowValue: string | null;
  /** A text for the site; null while there is nothing to ask for. */
  mail: { subject: string; body: string } | null;
}

/** The next step for a lost link, by the reason of the loss. Pure. */
export function lostLinkAdvice(link: LostLink, domain: string): Advice {
  const { lostReason, sourceUrl, sourceDomain, placement } = link;
  const request = requests[lostReason](link.targetUrl ?? domain);
  return {
    contact:
      placement === null
        ? t`The author named on the page, otherwise the editors or the webmaster of ${sourceDomain}: see its contact page or imprint.`
        : t`The publisher of the placement: the link is part of a campaign.`,
    step: steps[lostReason],
    lowValue: lowValueOf(link),
    mail:
      request === null
        ? null
        : {
            subject: t`Your link to ${domain}`,
            body: [
              t`Hello,`,
              t`thank you for your link to ${domain} on this page:`,
              sourceUrl,
              request,
              t`Please let me know if you need anything from us for that.`,
              t`Kind regards`,
            ].join('\n\n'),
          },
  };
}

function lowValueOf(link: LostLink): string | null {
  if (!isLowValue(link)) return null;
  const authority = formatCount(link.authority);
  if (hasLowAuthority(link))
    return t`Low value: the referring domain has an authority of ${authority} of 100. Ask only if the page brings visitors or you know the site.`;
  return t`Low value: the link was not a follow link, so search engines give it little weight.`;
}

const steps: Record<LostReason, string> = {
  removed_from_html: t`The page still exists, without the link. Ask why it was removed, and for the link to be restored. Make sure first that the target URL works and still fits the page.`,
  not_found: t`The page is gone. Ask whether its content has moved, and for the link on the page that replaces it. If nothing replaces it, look for another page of the site on the same subject.`,
  page_redirected: t`The page redirects to another one without the link. Ask for the link on that page.`,
  noindex: t`The page still exists, but it asks search engines not to index it, so its links lose their value. Ask whether noindex is intended: it is often left over from a relaunch.`,
  not_canonical: t`The page names another page as its canonical URL, and only links of that page count. Ask for the link on the canonical page.`,
  robots_blocked: t`robots.txt blocks search engines from the page, so its links do not count. Ask whether this is intended.`,
  page_error: t`The page could not be loaded. Wait for the next check, and ask the site only if the error stays.`,
};

const requests: Record<LostReason, (target: string) => string | null> = {
  removed_from_html: (target) =>
    t`The link to ${target} is no longer on the page. Was that intended? If not, I would be glad if you restored it. If the target no longer fits, I am happy to suggest a better one.`,
  not_found: (target) =>
    t`The page can no longer be found. Has its content moved? If so, I would be glad if the new page linked to ${target} again.`,
  page_redirected: (target) =>
    t`The page now redirects to another one, which has no link to ${target}. I would be glad if you added it there.`,
  noindex: () =>
    t`The page now asks search engines not to index it (noindex). If that is not intended, I would be glad if you removed the noindex.`,
  not_canonical: (target) =>
    t`The page now names another page as its canonical URL. I would be glad if that page linked to ${target} as well.`,
  robots_blocked: () =>
    t`The robots.txt of your site now blocks search engines from this page. If that is not intended, I would be glad if you allowed it again.`,
  page_error: () => null,
};
