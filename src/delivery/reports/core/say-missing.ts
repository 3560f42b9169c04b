import type { MessageName, Words } from '../words/words-in.ts';
import type { MissingSection, ReportSection } from './report-content.ts';

const pastReasons: Partial<Record<ReportSection['kind'], MessageName>> = {
  searchConsole: 'searchWasNotConnected',
  aiVisibility: 'enginesWereNotConnected',
};

/** Describes why a section has no data. A source may have been connected since, so the reason names the day of the report. Pure. */
export function sayMissing(kind: ReportSection['kind'], section: MissingSection, words: Words): string {
  const { state, reason, writtenOn } = section;
  const past = pastReasons[kind];
  if (state !== 'not_connected' || writtenOn === undefined || past === undefined)
    return words.translate(reason);
  return words.say(past, { day: words.day(writtenOn) });
}
