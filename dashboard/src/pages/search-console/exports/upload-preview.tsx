import { Text } from '@mantine/core';
import type { ExportUpload } from '../../../api/search-console-imports.ts';
import { formatDays } from '../../../format/dates.ts';
import { formatCount, formatCounted } from '../../../format/numbers.ts';
import { DetailList } from '../../settings/parts/detail-list.tsx';
import { dimensionLabels, searchTypeLabels } from '../console-labels.ts';

interface UploadPreviewProps {
  name: string;
  preview: NonNullable<ExportUpload['preview']>;
}

/** The contents of an uploaded export. */
export function UploadPreview({ name, preview }: UploadPreviewProps) {
  const { searchType, startDate, endDate, days, storedDays, tables, hasEnglishHeaders } = preview;
  const rows = tables.map((one) => `${dimensionLabels[one.dimension]} (${formatCounted(one.rows, 'row')})`);
  const replaced =
    storedDays === 0 ? '' : `, of which ${formatCount(storedDays)} replace those of an earlier import`;
  return (
    <>
      <Text fw={500}>{name}</Text>
      <DetailList
        items={[
          { term: 'Search type', description: searchTypeLabels[searchType] },
          { term: 'Period', description: formatDays({ from: startDate, to: endDate }) },
          { term: 'Totals', description: `${formatCounted(days, 'day')}${replaced}` },
          {
            term: 'Dimensions',
            description: rows.length === 0 ? 'None, so queries and pages stay empty' : rows.join(', '),
          },
          {
            term: 'Column names',
            description: hasEnglishHeaders ? 'English' : 'Another language, recognised by the file names',
          },
        ]}
      />
    </>
  );
}
