import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { codeLabel } from '../../../format/code-words.ts';
import type { Keyword } from '../../../api/keywords.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { describeAiOverview } from '../parts/describe-ai-overview.ts';
import { featureLabels } from '../parts/feature-labels.ts';
import { pathOf } from '../../../format/path-of.ts';
import { parseWebUrl } from '../parts/web-url.ts';
import { EditSettingsDialog } from './edit-settings-dialog.tsx';
import classes from './keyword-settings.module.css';
import { intervalLabel } from '../../settings/schedules/intervals.ts';
import { providerLabels } from '../../settings/providers/provider-labels.ts';

/** The tracking settings of a keyword. */
export function KeywordSettings({ keyword, canEdit }: { keyword: Keyword; canEdit: boolean }) {
  const [isEditing, editing] = useDisclosure();
  const { tags, targetUrl, url, intervalHours, depth, provider, features, createdAt } = keyword;
  const target = parseWebUrl(targetUrl);
  return (
    <Panel
      title={t`Tracking settings`}
      actions={
        canEdit && (
          <Button size="xs" variant="default" onClick={editing.open}>
            <Trans>Edit settings</Trans>
          </Button>
        )
      }
    >
      <dl className={classes.list}>
        <Setting name={t`Check interval`}>{intervalLabel(intervalHours)}</Setting>
        <Setting name={t`Depth`}>
          <Trans>Top {formatCount(depth)} results</Trans>
        </Setting>
        <Setting name={t`Provider`}>
          {provider === null ? t`Automatic` : providerLabels(provider).title}
        </Setting>
        <Setting name={t`Tags`}>{tags.length === 0 ? t`None` : tags.join(', ')}</Setting>
        <Setting name={t`Target page`}>
          {target === null ? (
            t`None`
          ) : (
            <a href={target.href} target="_blank" rel="noreferrer">
              {target.href}
            </a>
          )}
          {target !== null && url !== null && url !== targetUrl && t` (another page ranks)`}
        </Setting>
        <Setting name={t`SERP features`}>
          {features.present.length === 0
            ? t`None`
            : features.present
                .map(
                  (name) =>
                    codeLabel(name, featureLabels) + (features.own.includes(name) ? t` (this website)` : ''),
                )
                .join(', ')}
        </Setting>
        <Setting name={t`AI Overview`}>{describeAiOverview(keyword.aiOverview)}</Setting>
        <Setting name={t`Ranking pages`}>
          {keyword.ownUrls.length === 0
            ? t`None`
            : keyword.ownUrls
                .map(({ url: own, position }) => t`${pathOf(own)} (position ${formatCount(position)})`)
                .join(', ')}
        </Setting>
        <Setting name={t`Added`}>{formatDay(createdAt)}</Setting>
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
