import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProblemNotice } from './problem-notice.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** As large as what will come, so that nothing jumps. */
  skeleton?: ReactNode;
  children(data: Data): ReactNode;
}

/** What a query answers: its place while it is asked, the problem and a way to ask again, or the thing itself. */
export function Loaded<Data>({ query, skeleton = <Skeleton height={160} />, children }: LoadedProps<Data>) {
  const { data, error, isPending, refetch } = query;
  if (data !== undefined) return children(data);
  if (isPending) return <div aria-busy="true">{skeleton}</div>;
  return <ProblemNotice error={error} onRetry={() => void refetch()} />;
}
