import { t } from '@lingui/core/macro';
import { toCsv } from '../../../format/csv.ts';
import type { Ticket } from './format-tickets.ts';

/** A file for the CSV import of Jira: a header with the names of its fields, and the ticket. Pure. */
export function formatJiraCsv({ title, body }: Ticket): string {
  return toCsv([
    ['Summary', 'Description', 'Issue Type', 'Labels'],
    [title, toWikiMarkup(body), t`Task`, 'seo'],
  ]);
}

/** Imports of Jira read its own markup. Only the Markdown that tickets contain is converted. */
function toWikiMarkup(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) =>
      line
        .replace(/^(#+) /, (_all, marks: string) => `h${marks.length}. `)
        .replace(/^- (\[ \] )?/, '* ')
        .replace(/^ {2}- /, '** ')
        .replaceAll(/\*\*(\S.*?)\*\*/g, '*$1*')
        .replaceAll(/\[([^\]]+)\]\((https?:[^)\s]+)\)/g, '[$1|$2]')
        .replaceAll(/<(https?:[^>]+)>/g, '[$1]')
        .replaceAll(/`([^`]+)`/g, '{{$1}}'),
    )
    .join('\n');
}
