import { plural, t } from '@lingui/core/macro';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { keywordQuoteQuery } from '../../../api/keywords.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TrackingTerms } from '../../keywords/suggestions/tracking-terms.tsx';
import type { useTrackQueries } from './use-track-queries.ts';

interface TrackQueriesDialogProps {
  websiteId: string;
  queries: string[];
  tracking: ReturnType<typeof useTrackQueries>;
  onTracked(): void;
  onClose(): void;
}

/** Tracks queries as keywords, after the way they are checked and their monthly cost are shown. */
export function TrackQueriesDialog({
  websiteId,
  queries,
  tracking,
  onTracked,
  onClose,
}: TrackQueriesDialogProps) {
  const form = useForm();
  const keywords = queries.map((keyword) => ({ keyword }));
  const quote = useQuery(keywordQuoteQuery({ websiteId, keywords })).data?.data;
  const [first = ''] = queries;
  return (
    <FormDialog
      title={
        queries.length === 1
          ? t`Track “${first}”`
          : plural(queries.length, { one: 'Track # query', other: 'Track # queries' })
      }
      form={form}
      action={tracking}
      submitLabel={t`Track keywords`}
      onSubmit={() =>
        tracking.mutate(queries, {
          onSuccess: () => {
            onTracked();
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <TrackingTerms websiteId={websiteId} quote={quote} />
    </FormDialog>
  );
}
