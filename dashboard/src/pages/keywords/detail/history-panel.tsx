import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keywordHistoryQuery } from '../../../api/keywords.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useComparedHistory } from './use-compared-history.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { HistoryChart } from './history-chart.tsx';

interface HistoryPanelProps {
  websiteId: string;
  keywordId: string;
  intervalHours: number;
}

/** The positions of a keyword by day, with notes. */
export function HistoryPanel({ websiteId, keywordId, intervalHours }: HistoryPanelProps) {
  const history = useQuery(keywordHistoryQuery(websiteId, keywordId, useDateRange().query));
  const earlier = useComparedHistory(websiteId, keywordId);
  return (
    <Panel
      title={t`History`}
      description={t`Organic position by day. A failed check does not count as a lost position.`}
    >
      <Loaded query={history} skeleton={<Skeleton height={320} />}>
        {({ data, meta }) => (
          <HistoryChart
            days={data}
            range={meta}
            earlier={earlier}
            websiteId={websiteId}
            intervalHours={intervalHours}
          />
        )}
      </Loaded>
    </Panel>
  );
}
