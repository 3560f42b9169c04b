import type { Context } from '#platform/context.ts';
import { daysBefore, utcDay } from '#platform/days.ts';
import { encodeId } from '#platform/ids.ts';
import type { Said, Sentence } from '#platform/text';
import { invalidField } from '#platform/problems';
import { findWebsite, requireWebsiteIds, selectWebsiteIds } from '#websites';
import type { DatedFinding } from '../detectors/detector.ts';
import { type DetectedKind, detectors, isDetected } from '../detectors/detectors.ts';
import { mergeParameters, type ParameterChange } from '../rules/merge-parameters.ts';
import { type Kind, type Parameters, parametersByKind } from '../rules/rule.ts';

/** Days of a preview. */
const previewDays = 30;
/** A preview covers the first keywords and websites only, so that its answer takes seconds. */
const maxKeywords = 10_000;
const maxWebsites = 100;
const maxExamples = 3;

/** The notification that a rule would have created about a website on a day. */
export interface PreviewedNotice {
  day: string;
  websiteId: string;
  title: string;
  count: number;
  /** As lines of a notification. */
  examples: string[];
  /** The title and the examples without their language. */
  sentences: { title: Sentence; examples: Sentence[] };
}

export interface RulePreview {
  days: number;
  /** False if the account has more keywords or websites than a preview covers. */
  isComplete: boolean;
  notices: PreviewedNotice[];
  /** The events that no later day confirmed, if these are all that was found; null if the rule does not wait for a second day. */
  unconfirmed: number | null;
}

interface PreviewRequest {
  kind: Kind;
  parameters?: ParameterChange;
  websiteIds?: string[] | null;
}

/**
 * The notifications that a rule would have created in the last days, newest first.
 * @throws Problem invalid_request · website_not_found · keyword_not_found
 */
export async function previewRule(
  context: Context,
  { kind, parameters: given = {}, websiteIds = null }: PreviewRequest,
): Promise<RulePreview> {
  if (!isDetected(kind)) {
    throw invalidField('kind', 'no_preview', 'has no preview, because its events are not stored');
  }
  const rule = { kind, parameters: parametersByKind[kind].defaults };
  const parameters = await mergeParameters(context, rule, given);
  const ids = [...new Set(await chooseWebsites(context, websiteIds))];
  const preview = await findNotices(context, { kind, parameters, ids });
  if (parameters.confirms !== true) return { ...preview, unconfirmed: null };
  if (preview.notices.length > 0) return { ...preview, unconfirmed: 0 };
  const all = await findNotices(context, { kind, parameters: { ...parameters, confirms: false }, ids });
  return { ...preview, unconfirmed: all.notices.reduce((total, { count }) => total + count, 0) };
}

async function findNotices(
  context: Context,
  { kind, parameters, ids }: { kind: DetectedKind; parameters: Parameters; ids: readonly string[] },
): Promise<Omit<RulePreview, 'unconfirmed'>> {
  const { find, title } = detectors[kind];
  const since = new Date(daysBefore(utcDay(context.now), previewDays - 1));
  const notices: PreviewedNotice[] = [];
  let left = maxKeywords;
  for (const id of ids.slice(0, maxWebsites)) {
    const website = left <= 0 ? null : await findWebsite(context, id);
    if (website === null) continue;
    const request = { website, parameters, since, checkedSince: since, maxKeywords: left };
    const { findings, keywords } = await find(context, request);
    left -= keywords;
    notices.push(...noticesOf(id, findings, (count) => title(website.domain, count)));
  }
  return {
    days: previewDays,
    isComplete: left > 0 && ids.length <= maxWebsites,
    notices: notices.toSorted((one, other) => other.day.localeCompare(one.day)),
  };
}

function chooseWebsites(context: Context, websiteIds: string[] | null): Promise<string[]> {
  return websiteIds === null
    ? selectWebsiteIds(context)
    : requireWebsiteIds(context, websiteIds, 'websiteIds');
}

function noticesOf(
  websiteId: string,
  findings: readonly DatedFinding[],
  title: (count: number) => Said,
): PreviewedNotice[] {
  return [...Map.groupBy(findings, ({ day }) => day)].map(([day, ofDay]) => {
    const said = title(ofDay.length);
    const examples = ofDay.slice(0, maxExamples).map(({ line }) => line);
    return {
      day,
      websiteId: encodeId('web', websiteId),
      title: said.text,
      count: ofDay.length,
      examples: examples.map(({ text }) => text),
      sentences: { title: said.sentence, examples: examples.map(({ sentence }) => sentence) },
    };
  });
}
