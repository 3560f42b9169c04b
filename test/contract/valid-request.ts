import type { TestApp } from '../app/test-app.ts';

/** A request that succeeds. It has all fields of the body and all parameters, except `cursor` and those of `without`. */
export interface ValidRequest {
  path: string;
  query?: Record<string, string>;
  /** Parameters and fields that cannot be combined with the given ones. */
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
