import type { Said } from '#platform/text';
import { citeNumber, citeText, type FindingContext } from './finding-context.ts';
import { sayFinding } from './say-finding.ts';
import { sayLabel } from './say-label.ts';

/** Issues that can cost a page its positions. */
const seriousChecks = new Set([
  'noindex',
  'canonicalised',
  'blocked_by_robots',
  'redirect',
  'canonical_mismatch',
]);

/** The kind of the reason that another page of the website took over queries. */
const takenOver = 'query_moved_away';

interface ExplainedChange {
  /** Null for changes of several pages. */
  page: string | null;
  /** The first day with the change: later notes are no reason. */
  since: string;
  isGain?: boolean;
}

/** The most likely reason of a change on a page, or of any page: a new issue, another page of the website, a lost link, or a note before it. Pure. */
export function explainPage(context: FindingContext, change: ExplainedChange): Said | null {
  const { page } = change;
  return (
    (page === null
      ? null
      : (explainByIssue(context, page) ??
        explainByOtherPage(context, page) ??
        explainByLink(context, page))) ?? explainByNote(context, change)
  );
}

const findIssue = ({ readings: { issues } }: FindingContext, page: string) =>
  issues.body?.data.find(
    ({ url, check, severity }) => sameUrl(url, page) && (severity === 'error' || seriousChecks.has(check)),
  );

function explainByIssue(context: FindingContext, page: string): Said | null {
  const { issues, audit } = context.readings;
  const found = findIssue(context, page);
  if (found === undefined || typeof audit.body?.data.finishedAt !== 'string') return null;
  const at = ['data', { check: found.check, url: found.url }, 'title'];
  const title = citeText(context, issues, { at, label: sayLabel('audit_rule') });
  const day = citeText(context, audit, {
    at: ['data', 'finishedAt'],
    unit: 'date',
    label: sayLabel('audit'),
  });
  return sayFinding('issue_on_page', { day, title });
}

/** The reason that another page of the website took over queries of a page without an issue. Null without one. */
export function findOtherPage(context: FindingContext, page: string) {
  const reading = context.readings.lossReasons?.get(page);
  const reason = reading?.body?.data.reasons.find(({ kind }) => kind === takenOver);
  const search = reason?.search ?? null;
  if (reading === undefined || search === null || findIssue(context, page) !== undefined) return null;
  return { reading, search };
}

function explainByOtherPage(context: FindingContext, page: string): Said | null {
  const found = findOtherPage(context, page);
  if (found === null) return null;
  const { reading, search } = found;
  const row = ['data', 'reasons', { kind: takenOver }] as const;
  const cite = (name: 'before' | 'now') =>
    citeNumber(context, reading, {
      at: [...row, 'otherPage', name],
      unit: 'clicks',
      label: sayLabel('page_clicks'),
      days: name === 'before' ? search.previousDays : search.days,
    }).text;
  return sayFinding('other_page_gained', {
    other: citeText(context, reading, { at: [...row, 'otherPage', 'url'], label: sayLabel('page') }),
    query: citeText(context, reading, { at: [...row, 'query', 'text'], label: sayLabel('query') }),
    before: cite('before'),
    after: cite('now'),
  });
}

function explainByLink(context: FindingContext, page: string): Said | null {
  const { linkChanges } = context.readings;
  const { from, to } = context.week;
  const lost = linkChanges.body?.data.find(({ at, targetUrl }) => {
    const day = at.slice(0, 10);
    return day >= from && day <= to && targetUrl !== null && sameUrl(targetUrl, page);
  });
  if (lost === undefined) return null;
  const domain = citeText(context, linkChanges, {
    at: ['data', { backlinkId: lost.backlinkId }, 'sourceDomain'],
    label: sayLabel('linking_domain'),
  });
  return sayFinding('lost_link_of_page', { domain });
}

/** The start of work explains no loss, and its end no gain. Other events of campaigns change no page. */
const campaignEvents: Record<string, 'gain' | 'loss'> = {
  'campaign.launched': 'gain',
  'campaign.resumed': 'gain',
  'campaign.paused': 'loss',
  'campaign.cancelled': 'loss',
};

type Note = NonNullable<FindingContext['readings']['notes']['body']>['data'][number];

const effectOf = ({ kind, sentence }: Note) =>
  kind === 'campaign' ? campaignEvents[sentence?.code ?? ''] : undefined;

/** Whether the notes have both the start and the end of a campaign, which would explain a gain and a loss in one week. */
const isUndone = (note: Note, notes: readonly Note[]) =>
  notes.some(
    (other) =>
      other.sentence?.values['campaign'] === note.sentence?.values['campaign'] &&
      effectOf(other) !== undefined &&
      effectOf(other) !== effectOf(note),
  );

function canExplain(
  note: Note,
  { page, since, isGain = false }: ExplainedChange,
  notes: readonly Note[],
): boolean {
  const { day, kind, url } = note;
  if (day > since) return false;
  if (page !== null && typeof url === 'string' && !sameUrl(url, page)) return false;
  if (kind !== 'campaign') return true;
  return effectOf(note) === (isGain ? 'gain' : 'loss') && !isUndone(note, notes);
}

/** The newest note that can be a reason. */
function explainByNote(context: FindingContext, change: ExplainedChange): Said | null {
  const { notes } = context.readings;
  const all = notes.body?.data ?? [];
  const note = all.findLast((one) => canExplain(one, change, all));
  if (note === undefined) return null;
  const at = ['data', { id: note.id }] as const;
  const day = citeText(context, notes, { at: [...at, 'day'], unit: 'date', label: sayLabel('annotation') });
  const text = citeText(context, notes, { at: [...at, 'text'], label: sayLabel('annotation') });
  return sayFinding('note', { day, text });
}

/** Whether two URLs name the same page, apart from the scheme, `www.` and a final slash. */
function sameUrl(one: string, other: string): boolean {
  return pageOf(one) === pageOf(other);
}

function pageOf(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}
