import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type Direction, dropReasonsQuery } from '../../../api/drop-reasons.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { DropReasons } from './drop-reasons.tsx';

interface ChangedClicksProps {
  websiteId: string;
  keywordId: string;
  direction: Direction;
}

/** The reasons of fewer or more clicks on a keyword that kept its position. Empty if none of them is about clicks. */
export function ChangedClicks({ websiteId, keywordId, direction }: ChangedClicksProps) {
  const { comparedQuery } = useDateRange();
  const subject = { keywordId, direction };
  const { data } = useQuery(dropReasonsQuery(websiteId, comparedQuery, subject));
  if (!data?.data.reasons.some(({ search }) => search !== null)) return null;
  return (
    <Panel title={direction === 'improved' ? t`Why did clicks rise?` : t`Why did clicks fall?`}>
      <DropReasons websiteId={websiteId} subject={subject} />
    </Panel>
  );
}
