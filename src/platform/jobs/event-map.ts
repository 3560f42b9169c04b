/**
 * The names of events and jobs, each with its payload. A module declares its own by declaration merging:
 *
 *     declare module '#platform/jobs/event-map.ts' {
 *       interface Events { 'website.added': { accountId: string; websiteId: string } }
 *       interface Jobs { 'websites.purge': NoPayload }
 *     }
 *
 * Payloads are stored as JSON: declare a moment as a string, never as a `Date`.
 */

/** Something that happened. Modules above subscribe to it, and browsers receive it as `src/app/events.ts` says. */
export interface Events {}

/** A change that only browsers receive: it starts no job. */
export interface LiveUpdates {}

/** Background work. */
export interface Jobs {}

/** The payload of a job that only its schedule starts. */
export type NoPayload = Record<string, never>;

export type EventName = keyof Events;
export type JobName = keyof Jobs;

/** The jobs that can work with a payload. */
export type JobAccepting<Payload> = {
  [Name in JobName]: Payload extends Jobs[Name] ? Name : never;
}[JobName];
