import type { UseQueryResult } from '@tanstack/react-query';
import type { BacklinkSummary } from '../../../api/backlinks.ts';

/** The query of the summary, shared by all panels. */
export type SummaryQuery = UseQueryResult<{ data: BacklinkSummary }>;
