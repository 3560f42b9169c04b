import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProblemNotice } from './problem-notice.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** As large as the content, so that the layout does not shift. */
  skeleton?: ReactNode;
  children(data: Data): ReactNode;
}

/** The state of a query: a skeleton while it loads, a problem with a retry button, or the content. */
export function Loaded<Data>({ query, skeleton = <Skeleton height={160} />, children }: LoadedProps<Data>) {
  const { data, error, isPending, refetch } = query;
  if (data !== undefined) return children(data);
  if (isPending) return <div aria-busy="true">{skeleton}</div>;
  return <ProblemNotice error={error} onRetry={() => void refetch()} />;
}
