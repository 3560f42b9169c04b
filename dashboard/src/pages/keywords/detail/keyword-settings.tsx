import type { ReactNode } from 'react';
import type { Keyword } from '../../../api/keywords.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { parseWebUrl } from '../parts/web-url.ts';
import classes from './keyword-settings.module.css';

/** The tracking settings of a keyword. */
export function KeywordSettings({ keyword }: { keyword: Keyword }) {
  const { tags, targetUrl, url, intervalHours, depth, provider, serpFeatures, createdAt } = keyword;
  const target = parseWebUrl(targetUrl);
  return (
    <Panel title="Tracking settings">
      <dl className={classes.list}>
        <Setting name="Check interval">{formatCount(intervalHours)} hours</Setting>
        <Setting name="Depth">{formatCount(depth)}</Setting>
        <Setting name="Provider">{provider ?? 'Automatic'}</Setting>
        <Setting name="Tags">{tags.length === 0 ? 'None' : tags.join(', ')}</Setting>
        <Setting name="Target page">
          {target === null ? (
            'None'
          ) : (
            <a href={target.href} target="_blank" rel="noreferrer">
              {target.href}
            </a>
          )}
          {target !== null && url !== null && url !== targetUrl && ' (another page ranks)'}
        </Setting>
        <Setting name="SERP features">
          {serpFeatures.length === 0 ? 'None' : serpFeatures.join(', ').replaceAll('_', ' ')}
        </Setting>
        <Setting name="Added">{formatDay(createdAt)}</Setting>
      </dl>
    </Panel>
  );
}

function Setting({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
