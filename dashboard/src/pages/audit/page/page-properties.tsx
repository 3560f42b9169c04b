import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { codeLabel } from '../../../format/code-words.ts';
import type { AuditPageDetail } from '../../../api/audits.ts';
import { formatCount, formatShort, unknownValue } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { indexabilityNote, reasonLabels } from '../parts/reason-labels.ts';
import { HttpStatus } from '../parts/http-status.tsx';
import { RelatedUrl } from '../parts/page-link.tsx';
import classes from './audit-page.module.css';

interface Property {
  name: string;
  value: ReactNode;
  isWide?: boolean;
}

const bytesPerKilobyte = 1024;

/** The response of a URL, whether search engines may index it and why, and how the crawl found it. */
export function PageProperties({ page, websiteId }: { page: AuditPageDetail; websiteId: string }) {
  const properties = [...listIndexability(page), ...listUrls(page, websiteId), ...listMeasures(page)];
  return (
    <Panel
      title={t`Indexability`}
      description={indexabilityNote(page.indexability)}
      actions={
        <StateBadge
          tone={page.indexable ? 'good' : 'warn'}
          label={page.indexable ? t`Indexable` : t`Not indexable`}
        />
      }
    >
      <dl className={classes.properties}>
        {properties.map(({ name, value, isWide = false }) => (
          <div key={name} className={isWide ? classes.wide : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function listIndexability({ status, reason, indexable, indexability, robots }: AuditPageDetail): Property[] {
  return [
    { name: t`Status`, value: <HttpStatus status={status} /> },
    ...(indexable ? [] : [{ name: t`Reason`, value: codeLabel(reason ?? indexability, reasonLabels) }]),
    { name: t`Robots directives`, value: robots.length === 0 ? t`None` : robots.join(', ') },
  ];
}

function listUrls(
  { url, canonical, redirectTo, foundOn, outlinks }: AuditPageDetail,
  websiteId: string,
): Property[] {
  const link = (target: string) => <RelatedUrl websiteId={websiteId} of={url} url={target} />;
  return [
    ...(redirectTo === null ? [] : [{ name: t`Redirects to`, value: link(redirectTo) }]),
    ...(outlinks === null ? [] : [{ name: t`Canonical`, value: describeCanonical(canonical, url, link) }]),
    { name: t`Found on`, value: foundOn === null ? t`Start of the crawl` : link(foundOn) },
  ];
}

function describeCanonical(canonical: string | null, url: string, link: (target: string) => ReactNode) {
  if (canonical === null) return t`None`;
  return canonical === url ? t`This URL` : link(canonical);
}

function listMeasures(page: AuditPageDetail): Property[] {
  const { depth, inlinks, outlinks, inSitemap, wordCount, bytes, firstByteMs, contentType, lang } = page;
  return [
    {
      name: t`Depth`,
      value: depth === null ? t`Only in a sitemap` : plural(depth, { one: '# click', other: '# clicks' }),
    },
    { name: t`Inlinks`, value: plural(inlinks, { one: '# page', other: '# pages' }) },
    ...(outlinks === null ? [] : listContent({ wordCount, lang, outlinks })),
    { name: t`In sitemap`, value: inSitemap ? t`Yes` : t`No` },
    { name: 'TTFB', value: firstByteMs === null ? unknownValue : t`${formatCount(firstByteMs)} ms` },
    { name: t`Size`, value: bytes === null ? unknownValue : t`${formatShort(bytes / bytesPerKilobyte)} KiB` },
    { name: t`Content type`, value: contentType ?? unknownValue },
  ];
}

interface ContentProperties extends Pick<AuditPageDetail, 'wordCount' | 'lang'> {
  outlinks: NonNullable<AuditPageDetail['outlinks']>;
}

function listContent({ wordCount, lang, outlinks: { internal, external } }: ContentProperties): Property[] {
  return [
    { name: t`Outlinks`, value: t`${formatCount(internal)} internal, ${formatCount(external)} external` },
    { name: t`Words`, value: formatCount(wordCount) },
    { name: t`Language`, value: lang ?? t`Not declared` },
  ];
}
