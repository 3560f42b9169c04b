import type { ReactNode } from 'react';
import type { Keyword } from '../../../api/keywords.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { webAddress } from '../parts/web-address.ts';
import classes from './keyword-settings.module.css';

/** How it is looked up. */
export function KeywordSettings({ keyword }: { keyword: Keyword }) {
  const { tags, targetUrl, url, intervalHours, depth, provider, serpFeatures, createdAt } = keyword;
  const target = webAddress(targetUrl);
  return (
    <Panel title="How it is tracked">
      <dl className={classes.list}>
        <Setting name="Every">{formatCount(intervalHours)} hours</Setting>
        <Setting name="Results looked at">{formatCount(depth)}</Setting>
        <Setting name="Source">{provider ?? 'The first that fits'}</Setting>
        <Setting name="Tags">{tags.length === 0 ? 'None' : tags.join(', ')}</Setting>
        <Setting name="Page that should rank">
          {target === null ? (
            'None named'
          ) : (
            <a href={target.href} target="_blank" rel="noreferrer">
              {target.href}
            </a>
          )}
          {target !== null && url !== null && url !== targetUrl && ' (another one does)'}
        </Setting>
        <Setting name="Beside the results">
          {serpFeatures.length === 0 ? 'Nothing' : serpFeatures.join(', ').replaceAll('_', ' ')}
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
