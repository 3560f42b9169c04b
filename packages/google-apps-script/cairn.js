/* oxlint-disable no-unused-vars -- Google calls the functions by their names, so the file has no exports. */
/* global CacheService, PropertiesService, SpreadsheetApp, UrlFetchApp, Utilities */
// Gives a spreadsheet functions such as =CAIRN_KEYWORDS("example.com"). `looker-studio.js` uses the same tables.

/** A row of a table is read from an item of the API by the name of each field. `metric` fields can be added up or averaged. */
const tables = {
  keywords: {
    label: 'Keywords: latest positions',
    path: ({ id }) => `/keywords?websiteId=${id}&limit=1000`,
    itemsOf: (data) => data,
    fields: {
      keyword: { label: 'Keyword' },
      country: { label: 'Country' },
      device: { label: 'Device' },
      position: { label: 'Position', metric: 'AVG' },
      url: { label: 'Page' },
      searchVolume: { label: 'Search volume', metric: 'SUM' },
    },
  },
  rankings: {
    label: 'Rankings by day',
    path: ({ id, days }) => `/websites/${id}/rankings?range=${days}d`,
    itemsOf: (data) => data.series,
    fields: {
      date: { label: 'Date' },
      top3: { label: 'Top 3', metric: 'SUM' },
      top10: { label: 'Top 10', metric: 'SUM' },
      top100: { label: 'Top 100', metric: 'SUM' },
      averagePosition: { label: 'Average position', metric: 'AVG' },
      visibility: { label: 'Visibility', metric: 'AVG' },
      shareOfVoice: { label: 'Share of voice', metric: 'AVG' },
    },
  },
  searchDays: {
    label: 'Search Console by day',
    path: ({ id, start, end }) =>
      `/websites/${id}/search-console?dimension=date&startDate=${start}&endDate=${end}&limit=1000`,
    itemsOf: (data) => data.map(({ key, ...row }) => ({ date: key, ...row })),
    fields: {
      date: { label: 'Date' },
      clicks: { label: 'Clicks', metric: 'SUM' },
      impressions: { label: 'Impressions', metric: 'SUM' },
      ctr: { label: 'CTR', metric: 'AVG' },
      position: { label: 'Average position', metric: 'AVG' },
    },
  },
  searchQueries: {
    label: 'Search Console by query',
    path: ({ id, start, end }) =>
      `/websites/${id}/search-console?dimension=query&startDate=${start}&endDate=${end}&limit=1000`,
    itemsOf: (data) => data.map(({ key, ...row }) => ({ query: key, ...row })),
    fields: {
      query: { label: 'Query' },
      clicks: { label: 'Clicks', metric: 'SUM' },
      impressions: { label: 'Impressions', metric: 'SUM' },
      ctr: { label: 'CTR', metric: 'AVG' },
      position: { label: 'Average position', metric: 'AVG' },
    },
  },
  aiVisibility: {
    label: 'AI visibility by day',
    path: ({ id, start, end }) => `/websites/${id}/ai-visibility?startDate=${start}&endDate=${end}`,
    itemsOf: (data) => data.overall.series,
    fields: {
      date: { label: 'Date' },
      runs: { label: 'Answers', metric: 'SUM' },
      mentionRate: { label: 'Mention rate', metric: 'AVG' },
      citationRate: { label: 'Citation rate', metric: 'AVG' },
      shareOfVoice: { label: 'Share of voice in answers', metric: 'AVG' },
    },
  },
};

const dayMs = 86_400_000;
const cacheSeconds = 600;
const maxCached = 90_000;
/** Pages of one table; Google stops a custom function after thirty seconds. */
const maxPages = 20;

// ---- The API ----

/** One response of the API as an object. @throws Error that says what to do */
function requestCairn({ url, key }, path) {
  const options = { headers: { authorization: `Bearer ${key}` }, muteHttpExceptions: true };
  const address = `${url}/api/v1${path}`;
  let response = UrlFetchApp.fetch(address, options);
  if (response.getResponseCode() === 429) {
    Utilities.sleep(2_000);
    response = UrlFetchApp.fetch(address, options);
  }
  const status = response.getResponseCode();
  if (status === 401) throw new Error('Cairn refused the API key. Create one under API in the dashboard.');
  if (status === 429) throw new Error('Cairn is asked too often. Try again in a minute.');
  const body = readJson(response.getContentText());
  if (status !== 200)
    throw new Error(`Cairn responded: ${body?.detail ?? body?.title ?? `status ${status}`}`);
  if (body === null) throw new Error(`${url} is not a Cairn installation.`);
  return body;
}

function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The same from a cache of ten minutes, so that a sheet with many formulas stays within the rate limit. */
function readCached(access, path) {
  const cache = CacheService.getUserCache();
  const name = Utilities.base64Encode(
    Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, `${access.url} ${access.key} ${path}`),
  );
  const known = cache.get(name);
  if (known !== null) return JSON.parse(known);
  const body = requestCairn(access, path);
  const text = JSON.stringify(body);
  if (text.length <= maxCached) cache.put(name, text, cacheSeconds);
  return body;
}

/** The items of a table of a website, one object each. @param start and end as `YYYY-MM-DD` */
function readTable(access, name, { id, start, end }) {
  const { path, itemsOf } = tables[name];
  const days = Math.max(1, Math.round((Date.now() - Date.parse(start)) / dayMs) + 1);
  const first = path({ id, start, end, days });
  const items = [];
  let cursor = null;
  for (let page = 0; page < maxPages; page++) {
    const next = cursor === null ? first : `${first}&cursor=${encodeURIComponent(cursor)}`;
    const body = readCached(access, next);
    items.push(...itemsOf(body.data));
    cursor = body.page?.nextCursor ?? null;
    if (cursor === null) break;
  }
  return items.filter(({ date }) => date === undefined || (date >= start && date <= end));
}

/** @throws Error if the account has no such website */
function findWebsite(access, domain) {
  const { data } = readCached(access, `/websites?domain=${encodeURIComponent(domain)}`);
  if (data.length === 0) throw new Error(`Cairn does not track ${domain}.`);
  return data[0].id;
}

function isoDay(ms) {
  return new Date(ms).toISOString().slice(0, 10);
}

// ---- Google Sheets ----

/** Adds the menu of the spreadsheet. */
function onOpen() {
  SpreadsheetApp.getUi().createMenu('Cairn').addItem('Connect…', 'connectCairn').addToUi();
}

/** Asks for the installation and an API key, and stores both for the current user. */
function connectCairn() {
  const ui = SpreadsheetApp.getUi();
  const ask = (text) => ui.prompt('Connect Cairn', text, ui.ButtonSet.OK_CANCEL).getResponseText().trim();
  const url = ask('Address of your installation, such as https://cairn.example.com').replace(/\/+$/, '');
  const key = ask('Read key (create it under API in the dashboard)');
  requestCairn({ url, key }, '/websites?limit=1');
  PropertiesService.getUserProperties().setProperties({ CAIRN_URL: url, CAIRN_KEY: key });
  ui.alert('Connected. Try =CAIRN_KEYWORDS("example.com") in a cell.');
}

/** @throws Error if nothing is connected */
function storedAccess() {
  const properties = PropertiesService.getUserProperties();
  const [url, key] = ['CAIRN_URL', 'CAIRN_KEY'].map((name) => properties.getProperty(name));
  if (!url || !key) throw new Error('Connect Cairn first: menu Cairn, Connect…');
  return { url, key };
}

/** The rows of a table for a sheet, below a row with the names of the fields. Unknown values are empty. */
function toSheet(name, domain, days) {
  const access = storedAccess();
  const id = findWebsite(access, domain);
  const period = { start: isoDay(Date.now() - ((days ?? 28) - 1) * dayMs), end: isoDay(Date.now()) };
  const fields = Object.entries(tables[name].fields);
  const items = readTable(access, name, { id, ...period });
  return [
    fields.map(([, { label }]) => label),
    ...items.map((item) => fields.map(([field]) => item[field] ?? '')),
  ];
}

/**
 * Keywords of a website with their latest positions.
 * @param {string} domain A tracked website, such as "example.com".
 * @customfunction
 */
function CAIRN_KEYWORDS(domain) {
  return toSheet('keywords', domain);
}

/**
 * Rankings, visibility and share of voice by day.
 * @param {string} domain A tracked website.
 * @param {number} days The last days; 28 by default.
 * @customfunction
 */
function CAIRN_RANKINGS(domain, days) {
  return toSheet('rankings', domain, days);
}

/**
 * Search Console metrics by day.
 * @param {string} domain A tracked website.
 * @param {number} days The last days; 28 by default.
 * @customfunction
 */
function CAIRN_SEARCH_DAYS(domain, days) {
  return toSheet('searchDays', domain, days);
}

/**
 * Search Console metrics by query.
 * @param {string} domain A tracked website.
 * @param {number} days The last days; 28 by default.
 * @customfunction
 */
function CAIRN_SEARCH_QUERIES(domain, days) {
  return toSheet('searchQueries', domain, days);
}

/**
 * How often AI answers mention and cite a website, by day.
 * @param {string} domain A tracked website.
 * @param {number} days The last days; 28 by default.
 * @customfunction
 */
function CAIRN_AI_VISIBILITY(domain, days) {
  return toSheet('aiVisibility', domain, days);
}
