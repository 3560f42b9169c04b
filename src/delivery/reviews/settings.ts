import type { WriterSettings } from '#campaigns/core';
import type { Endpoint } from '#platform/http';

export interface ReviewSettings extends WriterSettings, RequestSettings {}

/** The dependencies of requests inside of the process. */
export interface RequestSettings {
  /** All endpoints of the API. Reviews read some of them, and receipts name them. */
  endpoints: readonly Endpoint[];
  /** Opens the cursors of requests. */
  cursorKey: Buffer;
}
