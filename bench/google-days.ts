/** Which days the bench's Google tells about. */
export interface GoogleDays {
  dates: string[];
}

export const propertyUrl = 'sc-domain:site-1.example';
/** What Google gives of a day at most, in two pages. */
export const pageRows = 25_000;
export const rowsOfDay = 2 * pageRows;

const beginnings = ['best', 'buy', 'cheap', 'how to clean', 'new', 'red', 'repair', 'used'];
const things = ['bicycle', 'camera', 'garden chair', 'jacket', 'running shoes'];
const vocabulary = 120_000;
/** Without a factor in common with the vocabulary: each query once a day, and other ones every day. */
const step = 7_919;

/** A row of a day as Google writes it. */
export function googleRow(day: number, row: number) {
  const query = (row * step + day * 641) % vocabulary;
  const impressions = 1 + Math.floor(600_000 / (row + 20));
  const clicks = Math.floor((impressions * ((row + day) % 11)) / 100);
  const position = 1 + ((row * 31 + day) % (48 * impressions)) / impressions;
  const words = `${beginnings[query % beginnings.length]} ${things[query % things.length]} ${query}`;
  return { keys: [words], clicks, impressions, ctr: clicks / impressions, position };
}
