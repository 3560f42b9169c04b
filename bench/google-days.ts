/** Days that the bench's Google has data for. */
export interface GoogleDays {
  dates: string[];
}

export const propertyUrl = 'sc-domain:site-1.example';
/** Maximum number of rows that Google returns for a day, in two pages. */
export const pageRows = 25_000;
export const rowsOfDay = 2 * pageRows;

const beginnings = ['best', 'buy', 'cheap', 'how to clean', 'new', 'red', 'repair', 'used'];
const things = ['bicycle', 'camera', 'garden chair', 'jacket', 'running shoes'];
const vocabulary = 120_000;
/** Coprime with the size of the vocabulary, so each query appears once a day, and other queries every day. */
const step = 7_919;

/** A row of a day in Google's format. */
export function googleRow(day: number, row: number) {
  const query = (row * step + day * 641) % vocabulary;
  const impressions = 1 + Math.floor(600_000 / (row + 20));
  const clicks = Math.floor((impressions * ((row + day) % 11)) / 100);
  const position = 1 + ((row * 31 + day) % (48 * impressions)) / impressions;
  const words = `${beginnings[query % beginnings.length]} ${things[query % things.length]} ${query}`;
  return { keys: [words], clicks, impressions, ctr: clicks / impressions, position };
}
