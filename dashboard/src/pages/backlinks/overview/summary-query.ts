import type { UseQueryResult } from '@tanstack/react-query';
import type { BacklinkSummary } from '../../../api/backlinks.ts';

/** The sums, as panels are given them. */
export type SummaryQuery = UseQueryResult<{ data: BacklinkSummary }>;
