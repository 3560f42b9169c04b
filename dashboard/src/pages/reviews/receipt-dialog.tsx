import { t } from '@lingui/core/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Receipt, Review } from '../../api/reviews.ts';
import { LazyModal } from '../../ui/lazy/lazy-modal.tsx';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { ReceiptDetails } from './receipt-details.tsx';

const route = getRouteApi('/account/websites/$websiteId/reviews');

interface ReceiptDialogProps {
  review: Review;
  receipts: ReadonlyMap<string, Receipt>;
}

/** The receipt that the URL names. The dialog stays mounted, so that closing it returns the focus. */
export function ReceiptDialog({ review, receipts }: ReceiptDialogProps) {
  const { receipt: id = '' } = route.useSearch();
  const change = useSearchChange();
  const opened = receipts.get(id);
  const [shown, setShown] = useState(opened);
  if (opened !== undefined && opened !== shown) setShown(opened);
  return (
    <LazyModal
      opened={opened !== undefined}
      onClose={() => change({ receipt: undefined })}
      title={shown?.label}
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {shown !== undefined && (
        <ReceiptDetails key={shown.id} review={review} receipt={shown} receipts={receipts} />
      )}
    </LazyModal>
  );
}
