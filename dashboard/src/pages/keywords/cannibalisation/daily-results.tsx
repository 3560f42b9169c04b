import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { CannibalisedKeyword } from '../../../api/comparison.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { pathOf } from '../../../format/path-of.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface DailyResultsProps {
  keyword: CannibalisedKeyword;
  onClose(): void;
}

/** The pages of the website on the result page of each day. */
export function DailyResults({ keyword: { keyword, days }, onClose }: DailyResultsProps) {
  return (
    <Dialog title={t`Daily results for ${keyword}`} onClose={onClose}>
      {days.map(({ date, results }) => (
        <Text key={date} size="sm">
          {formatDay(date)}: {results.length === 0 ? t`not found` : results.map(describeResult).join(', ')}
        </Text>
      ))}
    </Dialog>
  );
}

const describeResult = ({ url, position }: { url: string; position: number }) =>
  `${formatCount(position)}: ${pathOf(url)}`;
