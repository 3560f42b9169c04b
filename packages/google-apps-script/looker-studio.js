/* oxlint-disable no-unused-vars -- Google calls the functions by their names. */
/* global DataStudioApp, findWebsite, PropertiesService, readTable, requestCairn, tables */
// The connector of Looker Studio. `cairn.js` is a part of the same project.

const connectorProperties = { url: 'LOOKER_URL', key: 'LOOKER_KEY' };

/** The path is the address of the installation, and the key is an API key. */
function getAuthType() {
  return { type: 'PATH_KEY', helpUrl: 'https://cairn.example.com/docs' };
}

function connectorAccess() {
  const properties = PropertiesService.getUserProperties();
  const [url, key] = Object.values(connectorProperties).map((name) => properties.getProperty(name));
  return url && key ? { url, key } : null;
}

/** Stores an address and a key if the API accepts them. */
function setCredentials({ pathKey: { path, key } }) {
  const url = path.trim().replace(/\/+$/, '');
  try {
    requestCairn({ url, key }, '/websites?limit=1');
  } catch {
    return { errorCode: 'INVALID_CREDENTIALS' };
  }
  PropertiesService.getUserProperties().setProperties({
    [connectorProperties.url]: url,
    [connectorProperties.key]: key,
  });
  return { errorCode: 'NONE' };
}

function isAuthValid() {
  return connectorAccess() !== null;
}

function resetAuth() {
  const properties = PropertiesService.getUserProperties();
  for (const name of Object.values(connectorProperties)) properties.deleteProperty(name);
}

/** No one is an administrator, so errors are shown without their stack. */
function isAdminUser() {
  return false;
}

function getConfig() {
  return {
    dateRangeRequired: true,
    configParams: [
      {
        type: 'TEXTINPUT',
        name: 'domain',
        displayName: 'Website',
        helpText: 'A website that Cairn tracks.',
        placeholder: 'example.com',
      },
      {
        type: 'SELECT_SINGLE',
        name: 'table',
        displayName: 'Data',
        options: Object.entries(tables).map(([value, { label }]) => ({ value, label })),
      },
    ],
  };
}

/** @throws an error that Looker Studio shows to the user */
function failForUser(text) {
  DataStudioApp.createCommunityConnector().newUserError().setText(text).throwException();
}

function requireConfig({ configParams = {} }) {
  const { domain = '', table = '' } = configParams;
  if (domain.trim() === '') failForUser('Enter the website.');
  if (tables[table] === undefined) failForUser('Choose the data.');
  return { domain: domain.trim(), table };
}

function describeField([name, { label, metric }]) {
  if (metric === undefined) {
    const semantics = {
      conceptType: 'DIMENSION',
      ...(name === 'date' ? { semanticType: 'YEAR_MONTH_DAY' } : {}),
    };
    return { name, label, dataType: 'STRING', semantics };
  }
  const semantics = { conceptType: 'METRIC', isReaggregatable: true };
  return { name, label, dataType: 'NUMBER', semantics, defaultAggregationType: metric };
}

function getSchema(request) {
  const { table } = requireConfig(request);
  return { schema: Object.entries(tables[table].fields).map(describeField) };
}

/** The requested fields of each item. Looker Studio wants days as `YYYYMMDD`. */
function getData(request) {
  const { domain, table } = requireConfig(request);
  const { startDate: start, endDate: end } = request.dateRange;
  const known = tables[table].fields;
  const asked = request.fields.map(({ name }) => name).filter((name) => known[name] !== undefined);
  try {
    const access = connectorAccess();
    const id = findWebsite(access, domain);
    const items = readTable(access, table, { id, start, end });
    return {
      schema: asked.map((name) => describeField([name, known[name]])),
      rows: items.map((item) => ({
        values: asked.map((name) => (name === 'date' ? item.date.replaceAll('-', '') : (item[name] ?? null))),
      })),
    };
  } catch (error) {
    return failForUser(error.message);
  }
}
