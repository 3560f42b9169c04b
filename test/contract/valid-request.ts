import type { TestApp } from '../app/test-app.ts';

/** A request that succeeds. It has all fields of the body and all parameters except `cursor`. */
export interface ValidRequest {
  path: string;
  query?: Record<string, string>;
  /** Parameters that cannot be combined with those of `query`. */
  without?: string[];
  body?: Record<string, unknown>;
}

/** Creates the object that the request changes. */
export type Prepare = (app: TestApp, made: CreatedObjects) => Promise<ValidRequest> | ValidRequest;

/** Shared objects that no request changes. */
export interface CreatedObjects {
  websiteId: string;
  keywordId: string;
  checkId: string;
  auditId: string;
}
