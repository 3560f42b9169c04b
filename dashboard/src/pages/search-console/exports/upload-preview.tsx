import { plural, t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { ExportUpload } from '../../../api/search-console-imports.ts';
import { formatDays } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { DetailList } from '../../settings/parts/detail-list.tsx';
import { dimensionLabels, searchTypeLabels } from '../console-labels.ts';

interface UploadPreviewProps {
  name: string;
  preview: NonNullable<ExportUpload['preview']>;
}

/** The contents of an uploaded export. */
export function UploadPreview({ name, preview }: UploadPreviewProps) {
  const { searchType, startDate, endDate, days, storedDays, tables, hasEnglishHeaders } = preview;
  const rows = tables.map(
    (one) => `${dimensionLabels[one.dimension]} (${plural(one.rows, { one: '# row', other: '# rows' })})`,
  );
  const replaced =
    storedDays === 0 ? '' : t`, of which ${formatCount(storedDays)} replace those of an earlier import`;
  return (
    <>
      <Text fw={500}>{name}</Text>
      <DetailList
        items={[
          { term: t`Search type`, description: searchTypeLabels[searchType] },
          { term: t`Period`, description: formatDays({ from: startDate, to: endDate }) },
          { term: t`Totals`, description: `${plural(days, { one: '# day', other: '# days' })}${replaced}` },
          {
            term: t`Dimensions`,
            description: rows.length === 0 ? t`None, so queries and pages stay empty` : rows.join(', '),
          },
          {
            term: t`Column names`,
            description: hasEnglishHeaders ? t`English` : t`Another language, recognized by the file names`,
          },
        ]}
      />
    </>
  );
}
