import type { Context } from '#platform/context.ts';
import type { Problem } from '#platform/problems';
import { csvProblem, lineError } from '#platform/csv';
import { requireWebsite } from '#websites';
import { type ImportResult, importLinks } from './import-links.ts';
import { UnreadableLinkFile } from './unreadable-link-file.ts';

const maxErrors = 200;

/**
 * Imports the text of a file into one of the account's websites, as `importLinks` does.
 * @throws Problem website_not_found · invalid_request with the invalid lines
 */
export async function importLinkFile(
  context: Context & { random(): number },
  { websiteId, csv }: { websiteId: string; csv: string },
): Promise<ImportResult> {
  await requireWebsite(context, websiteId);
  const ids = { accountId: context.accountId, websiteId };
  return importLinks(context, ids, csv).catch((error: unknown) => {
    throw error instanceof UnreadableLinkFile ? toProblem(error) : error;
  });
}

function toProblem({ errors }: UnreadableLinkFile): Problem {
  const fieldErrors = errors.slice(0, maxErrors).map(({ line, reason }) => lineError(line, reason));
  return csvProblem('The file', fieldErrors, errors.length);
}
