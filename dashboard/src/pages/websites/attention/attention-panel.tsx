import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { noticesQuery } from '../../../api/notifications.ts';
import { placementQueueQuery } from '../../../api/placements.ts';
import { dayOfNow } from '../../../format/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import classes from '../../overview/next/action-panel.module.css';
import { ActionRow } from '../../overview/next/action-row.tsx';
import { findAttention } from './find-attention.ts';

const maxShown = 3;

/** The trouble of all websites: recent alerts, and placements that are due. Nothing without any. */
export function AttentionPanel() {
  const [today] = useState(() => dayOfNow(Date.now()));
  const [showsAll, setShowsAll] = useState(false);
  const notices = useRows(noticesQuery()).rows;
  const placements = useRows(placementQueueQuery({})).rows;
  const found = findAttention({ notices, placements }, today);
  if (found.length === 0) return null;
  const hidden = showsAll ? 0 : Math.max(0, found.length - maxShown);
  return (
    <Panel
      title={t`Needs attention`}
      description={t`Alerts of yesterday and today, and placements that are due.`}
    >
      <ul className={classes.list}>
        {found.slice(0, found.length - hidden).map(({ key, ...action }) => (
          <li key={key}>
            <ActionRow action={action} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="xs" variant="subtle" mt={4} onClick={() => setShowsAll(true)}>
          <Trans>Show {hidden} more</Trans>
        </Button>
      )}
    </Panel>
  );
}
