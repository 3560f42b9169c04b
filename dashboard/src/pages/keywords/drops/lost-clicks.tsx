import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { dropReasonsQuery } from '../../../api/drop-reasons.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { DropReasons } from './drop-reasons.tsx';

interface LostClicksProps {
  websiteId: string;
  keywordId: string;
}

/** The reasons of fewer clicks on a keyword that kept its position. Empty if the clicks did not fall. */
export function LostClicks({ websiteId, keywordId }: LostClicksProps) {
  const { comparedQuery } = useDateRange();
  const { data } = useQuery(dropReasonsQuery(websiteId, comparedQuery, { keywordId }));
  if (data === undefined || data.data.reasons.length === 0) return null;
  return (
    <Panel title={t`Why did clicks fall?`}>
      <DropReasons websiteId={websiteId} subject={{ keywordId }} />
    </Panel>
  );
}
