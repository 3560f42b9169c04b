import type { ReactNode } from 'react';
import type { AuditPageDetail } from '../../../api/audits.ts';
import { formatCount, formatCounted, formatShort, unknownValue } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { indexabilityNote, reasonLabel } from '../parts/audit-labels.ts';
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
      title="Indexability"
      description={indexabilityNote(page.indexability)}
      actions={
        <StateBadge
          tone={page.indexable ? 'good' : 'warn'}
          label={page.indexable ? 'Indexable' : 'Not indexable'}
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
    { name: 'Status', value: <HttpStatus status={status} /> },
    ...(indexable ? [] : [{ name: 'Reason', value: reasonLabel(reason ?? indexability) }]),
    { name: 'Robots directives', value: robots.length === 0 ? 'None' : robots.join(', ') },
  ];
}

function listUrls(
  { url, canonical, redirectTo, foundOn, outlinks }: AuditPageDetail,
  websiteId: string,
): Property[] {
  const link = (target: string) => <RelatedUrl websiteId={websiteId} of={url} url={target} />;
  return [
    ...(redirectTo === null ? [] : [{ name: 'Redirects to', value: link(redirectTo) }]),
    ...(outlinks === null ? [] : [{ name: 'Canonical', value: describeCanonical(canonical, url, link) }]),
    { name: 'Found on', value: foundOn === null ? 'Start of the crawl' : link(foundOn) },
  ];
}

function describeCanonical(canonical: string | null, url: string, link: (target: string) => ReactNode) {
  if (canonical === null) return 'None';
  return canonical === url ? 'This URL' : link(canonical);
}

function listMeasures(page: AuditPageDetail): Property[] {
  const { depth, inlinks, outlinks, inSitemap, wordCount, bytes, firstByteMs, contentType, lang } = page;
  return [
    { name: 'Depth', value: depth === null ? 'Only in a sitemap' : formatCounted(depth, 'click') },
    { name: 'Inlinks', value: formatCounted(inlinks, 'page') },
    ...(outlinks === null ? [] : listContent({ wordCount, lang, outlinks })),
    { name: 'In sitemap', value: inSitemap ? 'Yes' : 'No' },
    { name: 'TTFB', value: firstByteMs === null ? unknownValue : `${formatCount(firstByteMs)} ms` },
    { name: 'Size', value: bytes === null ? unknownValue : `${formatShort(bytes / bytesPerKilobyte)} KiB` },
    { name: 'Content type', value: contentType ?? unknownValue },
  ];
}

interface ContentProperties extends Pick<AuditPageDetail, 'wordCount' | 'lang'> {
  outlinks: NonNullable<AuditPageDetail['outlinks']>;
}

function listContent({ wordCount, lang, outlinks: { internal, external } }: ContentProperties): Property[] {
  return [
    { name: 'Outlinks', value: `${formatCount(internal)} internal, ${formatCount(external)} external` },
    { name: 'Words', value: formatCount(wordCount) },
    { name: 'Language', value: lang ?? 'Not declared' },
  ];
}
