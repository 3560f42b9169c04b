import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Keyword } from '../../../api/keywords.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { describeAiOverview } from '../parts/describe-ai-overview.ts';
import { featureLabel } from '../parts/feature-label.ts';
import { parseWebUrl } from '../parts/web-url.ts';
import { EditSettingsDialog } from './edit-settings-dialog.tsx';
import classes from './keyword-settings.module.css';

/** The tracking settings of a keyword. */
export function KeywordSettings({ keyword, canEdit }: { keyword: Keyword; canEdit: boolean }) {
  const [isEditing, editing] = useDisclosure();
  const { tags, targetUrl, url, intervalHours, depth, provider, features, createdAt } = keyword;
  const target = parseWebUrl(targetUrl);
  return (
    <Panel
      title="Tracking settings"
      actions={
        canEdit && (
          <Button size="xs" variant="default" onClick={editing.open}>
            Edit settings
          </Button>
        )
      }
    >
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
          {features.present.length === 0
            ? 'None'
            : features.present
                .map((name) => featureLabel(name) + (features.own.includes(name) ? ' (this website)' : ''))
                .join(', ')}
        </Setting>
        <Setting name="AI Overview">{describeAiOverview(keyword.aiOverview)}</Setting>
        <Setting name="Ranking pages">
          {keyword.ownUrls.length === 0
            ? 'None'
            : keyword.ownUrls.map(({ url: own, position }) => `${formatCount(position)}: ${own}`).join(', ')}
        </Setting>
        <Setting name="Added">{formatDay(createdAt)}</Setting>
      </dl>
      {isEditing && <EditSettingsDialog keyword={keyword} onClose={editing.close} />}
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
