import { t } from '@lingui/core/macro';
import type { DropExplanation, DropSubject } from '../../../../api/drop-reasons.ts';
import { maxDetail, type NewSubject } from '../../../../api/tasks.ts';
import { countDays } from '../../../../format/days.ts';
import { formatDay } from '../../../../format/dates.ts';
import { describeClicks } from '../describe-page.ts';
import { describeMove } from '../describe-move.ts';
import { describeReason, type Explanation } from '../describe-reason.ts';
import { describeNumbers } from '../describe-search.ts';
import { isConsequence, isEvent } from '../is-event.ts';
import { nextStep } from '../next-step.ts';

interface Loss {
  websiteId: string;
  subject: DropSubject;
  found: DropExplanation & Pick<Explanation, 'asked'>;
  /** The pages that are known, the most important first. */
  urls: readonly string[];
}

const maxUrls = 20;

/** The task that a loss suggests: what was lost, the reasons and next steps that are known now, and the pages. Null without a loss of one keyword, query or page. Pure. */
export function planLossTask({ websiteId, subject, found, urls }: Loss): NewSubject | null {
  const { keywordId, query, page } = subject;
  const [of] = [
    ...(keywordId === undefined ? [] : [{ keywordId }]),
    ...(query === undefined ? [] : [{ query }]),
    ...(page === undefined ? [] : [{ page }]),
  ];
  const hasMoved = found.days !== null && found.declined > 0;
  const isLoss = hasMoved || found.clickStep !== null || found.reasons.length > 0;
  if (of === undefined || found.direction !== 'declined' || !isLoss) return null;
  const change = findChange(found, page !== undefined);
  const lostClicks = findLostClicks(found.searchDays);
  return {
    type: 'recover_loss',
    ...of,
    ...(change !== null && { change }),
    ...(lostClicks !== null && { lostClicks }),
    urls: urls.slice(0, maxUrls),
    detail: writeDetail(websiteId, found, urls).slice(0, maxDetail),
  };
}

/** The position of a keyword, or the clicks of a week. A keyword that was not found before lost none. */
function findChange({ largest, clickStep }: DropExplanation, isPage: boolean): NewSubject['change'] | null {
  if (!isPage && largest !== null && largest.from !== null)
    return { measure: 'position', from: largest.from, to: largest.to };
  const { before = null, now = null } = clickStep ?? {};
  return before === null || now === null ? null : { measure: 'weekly_clicks', from: before, to: now };
}

/** Compared per day, because ranges can differ in length. Null without clicks before. */
function findLostClicks(searchDays: DropExplanation['searchDays']): number | null {
  if (searchDays === null || searchDays.before.clicks === 0) return null;
  const { days, previousDays, before, now } = searchDays;
  const ratio = countDays(days.from, days.to) / countDays(previousDays.from, previousDays.to);
  return Math.max(Math.round(before.clicks * ratio - now.clicks), 0);
}

function writeDetail(websiteId: string, found: Loss['found'], urls: readonly string[]): string {
  const causes = found.reasons.filter((reason) => !isConsequence(reason) && !isEvent(reason));
  const describe = (reason: (typeof causes)[number]) => {
    const { title, detail } = describeReason(reason, websiteId, found);
    return detail === '' ? title : `${title}. ${detail}`;
  };
  const steps = causes.flatMap((reason) => nextStep(reason, websiteId, found.asked)?.text ?? []);
  const { largest, days, searchDays } = found;
  const moves = largest === null || days === null ? [] : [sayMove(largest, days)];
  const numbers = searchDays === null ? [] : [describeNumbers(searchDays)];
  const none = t`No reason found in the data of Cairn.`;
  const compare = t`Compare the pages with those that rank above them.`;
  return [
    section(t`Loss`, [...moves, ...numbers, describeClicks(found)]),
    section(t`Possible reasons`, causes.length === 0 ? [none] : causes.map(describe)),
    section(t`Events in the same days`, found.reasons.filter(isEvent).map(describe)),
    section(t`What to do`, steps.length === 0 ? [compare] : steps),
    section(t`Pages`, urls),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

const sayMove = (
  { keyword, from, to }: NonNullable<DropExplanation['largest']>,
  days: NonNullable<DropExplanation['days']>,
) => t`“${keyword}” ${describeMove(from, to)}, from ${formatDay(days.from)} to ${formatDay(days.to)}`;

/** A list under its heading; '' if it is empty. */
function section(heading: string, items: readonly (string | null)[]): string {
  const lines = [...new Set(items.filter((item) => item !== null))];
  return lines.length === 0 ? '' : [`${heading}:`, ...lines.map((line) => `- ${line}`)].join('\n');
}
