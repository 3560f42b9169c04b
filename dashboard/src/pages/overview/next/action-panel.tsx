import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { IconCircleCheck } from '../../../ui/icons.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { useNow } from '../../../ui/use-now.ts';
import { type Why, WhyButton, WhyDialog } from '../../keywords/drops/why-button.tsx';
import type { WebsiteState } from '../parts/website-state.ts';
import classes from './action-panel.module.css';
import { ActionList } from './action-list.tsx';
import { findActions } from './find-actions.ts';

const maxShown = 5;

/** The next actions, the most urgent first, each with the page where it is done. An undefined state is loading. */
export function ActionPanel({ state }: { state: WebsiteState | undefined }) {
  const isManager = useHasRole('manager');
  const now = useNow();
  const { isPast } = useDateRange();
  const [asked, setAsked] = useState<Why>();
  const actions = state && findActions(state, now).filter(({ isForManagers }) => isManager || !isForManagers);
  const description = [
    !isManager && t`Your contact sees the same list.`,
    t`The most urgent first. Issues of the site audit: new ones, then errors, then warnings, by the clicks of their pages.`,
    isPast && t`Clicks, AI mentions and lost backlinks of the selected days, everything else as of today.`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Panel title={isManager ? t`Recommended actions` : t`What needs attention`} description={description}>
      {actions === undefined && <Skeleton height={264} />}
      {actions?.length === 0 && (
        <div className={classes.calm}>
          <Trans>
            <IconCircleCheck size={18} aria-hidden />
            Nothing needs your attention on these days.
          </Trans>
        </div>
      )}
      {actions !== undefined && actions.length > 0 && (
        <ActionList
          actions={actions.map(({ why, ...action }) => ({
            ...action,
            aside: why && <WhyButton {...why} onAsk={setAsked} />,
          }))}
          maxShown={maxShown}
          label={t`Actions, the most urgent first`}
        />
      )}
      {asked && <WhyDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}
