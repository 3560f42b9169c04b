import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';

/** The place of content that a person asked for, announced while it loads. */
export function LoadingSkeleton({ height }: { height: number }) {
  return <Skeleton height={height} role="status" aria-label={t`Loading`} />;
}
