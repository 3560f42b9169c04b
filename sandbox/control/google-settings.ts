import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { isDay } from '../world/calendar.ts';
import { type ApiErrorReason, apiErrors } from '../vendors/google/error-reasons.ts';

const strict = { additionalProperties: false };

const schema = Type.Object(
  {
    /** The properties of the account; null: `sc-domain:` of every tracked site, as owner. */
    properties: Type.Union([
      Type.Null(),
      Type.Array(
        Type.Object(
          {
            siteUrl: Type.String(),
            permissionLevel: Type.Enum([
              'siteOwner',
              'siteFullUser',
              'siteRestrictedUser',
              'siteUnverifiedUser',
            ]),
          },
          strict,
        ),
      ),
    ]),
    /** Properties that the account has lost: not listed, and 403 when requested. */
    lost: Type.Array(Type.String()),
    /** While true, every grant is refused. */
    isRevoked: Type.Boolean(),
    /** While true, the person at the consent screen denies access. */
    isDenied: Type.Boolean(),
    /** Restated days, with the factor by which all metrics changed. */
    restated: Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 10 })),
    /** Every page of rows after the first begins with the last row of the page before. */
    repeatsRows: Type.Boolean(),
    /** After the next `after` calls, `times` API calls fail (null: all further calls). */
    error: Type.Union([
      Type.Null(),
      Type.Object(
        {
          reason: Type.Enum(Object.keys(apiErrors) as ApiErrorReason[]),
          status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599 })),
          after: Type.Integer({ minimum: 0 }),
          times: Type.Union([Type.Null(), Type.Integer({ minimum: 1 })]),
        },
        strict,
      ),
    ]),
    /** The approximate number of queries of a property per day of web search. */
    rowsPerDay: Type.Integer({ minimum: 20, maximum: 200_000 }),
  },
  strict,
);
const changeSchema = Type.Partial(schema, strict);

export type GoogleSettings = Static<typeof schema>;
export type ScheduledApiError = NonNullable<GoogleSettings['error']>;

const defaults: GoogleSettings = {
  properties: null,
  lost: [],
  isRevoked: false,
  isDenied: false,
  restated: {},
  repeatsRows: false,
  error: null,
  rowsPerDay: 400,
};

/** Describes the first error in a change of settings, with the path of its field; null if the change is valid. */
export function describeInvalidSetting(change: unknown): string | null {
  const [fault] = Value.Errors(changeSchema, change);
  if (fault !== undefined) return `google${fault.instancePath.replaceAll('/', '.')} ${fault.message}`;
  const { restated = {} } = change as Partial<GoogleSettings>;
  const wrong = Object.keys(restated).find((day) => !isDay(day));
  return wrong === undefined ? null : `google.restated.${wrong} must be named YYYY-MM-DD`;
}

export interface GoogleSwitch {
  get(): Readonly<GoogleSettings>;
  /** Missing fields keep their values. Throws if the change is invalid. */
  set(change: Partial<GoogleSettings>): void;
  /** The error that the next API call must return, or null. */
  nextError(): ScheduledApiError | null;
  reset(): void;
}

export function createGoogleSwitch(): GoogleSwitch {
  let settings = defaults;
  let calls = 0;
  return {
    get: () => settings,
    set(change) {
      const fault = describeInvalidSetting(change);
      if (fault !== null) throw new Error(fault);
      settings = { ...settings, ...change };
      if (change.error !== undefined) calls = 0;
    },
    nextError() {
      const { error } = settings;
      if (error === null) return null;
      const { after, times } = error;
      calls += 1;
      return calls > after && (times === null || calls <= after + times) ? error : null;
    },
    reset() {
      settings = defaults;
    },
  };
}
