/** The operations of each resource: a path of the API, and its parameters. Nothing here launches or pays for a campaign. */
const resources = {
  website: {
    name: 'Website',
    operations: {
      list: { name: 'List', method: 'GET', path: '/websites', isList: true },
      create: { name: 'Create', method: 'POST', path: '/websites', body: ['domain'] },
    },
  },
  keyword: {
    name: 'Keyword',
    operations: {
      list: { name: 'List', method: 'GET', path: '/keywords', query: ['websiteId', 'tag'], isList: true },
      history: {
        name: 'Get History',
        method: 'GET',
        path: '/keywords/{keywordId}/history',
        query: ['range'],
      },
      check: { name: 'Check Now', method: 'POST', path: '/keywords/{keywordId}/checks' },
    },
  },
  metrics: {
    name: 'Metrics',
    operations: {
      rankings: {
        name: 'Get Rankings',
        method: 'GET',
        path: '/websites/{websiteId}/rankings',
        query: ['range'],
      },
      searchConsole: {
        name: 'Get Search Console Metrics',
        method: 'GET',
        path: '/websites/{websiteId}/search-console',
        query: ['range', 'dimension'],
      },
      aiVisibility: {
        name: 'Get AI Visibility',
        method: 'GET',
        path: '/websites/{websiteId}/ai-visibility',
        query: ['range'],
      },
    },
  },
  report: {
    name: 'Report',
    operations: {
      list: { name: 'List', method: 'GET', path: '/reports', isList: true },
    },
  },
  campaign: {
    name: 'Campaign',
    operations: {
      list: { name: 'List', method: 'GET', path: '/campaigns', isList: true },
      get: { name: 'Get', method: 'GET', path: '/campaigns/{campaignId}' },
    },
  },
};

/** The fields of the form. Those without `isRequired` are left out of the request if they are empty. */
const fields = {
  domain: { displayName: 'Domain', placeholder: 'example.com', isRequired: true },
  websiteId: { displayName: 'Website ID', placeholder: 'web_…', isRequired: true },
  keywordId: { displayName: 'Keyword ID', placeholder: 'kw_…', isRequired: true },
  campaignId: { displayName: 'Campaign ID', placeholder: 'cmp_…', isRequired: true },
  tag: { displayName: 'Tag', placeholder: 'brand' },
  range: { displayName: 'Range', placeholder: '28d' },
  dimension: { displayName: 'Dimension', placeholder: 'query' },
};

const namesIn = (path) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

const valueOf = (name) => [name, `={{$parameter["${name}"] || undefined}}`];

/** The request of an operation, in n8n's expressions. */
function describeRequest({ method, path, query = [], body = [], isList = false }) {
  const url = `=/api/v1${path.replaceAll(/\{(\w+)\}/g, '{{encodeURIComponent($parameter["$1"])}}')}`;
  return {
    request: {
      method,
      url,
      qs: Object.fromEntries([
        ...query.map(valueOf),
        ...(isList ? [['limit', '={{$parameter["limit"]}}']] : []),
      ]),
      ...(body.length > 0 ? { body: Object.fromEntries(body.map(valueOf)) } : {}),
    },
    output: { postReceive: [{ type: 'rootProperty', properties: { property: 'data' } }] },
  };
}

function operationProperty([resource, { operations }]) {
  const options = Object.entries(operations).map(([value, operation]) => ({
    name: operation.name,
    value,
    action: operation.name,
    routing: describeRequest(operation),
  }));
  return {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: [resource] } },
    options,
    default: options[0].value,
  };
}

/** Every use of a field: its resource and operation. */
function usesOf(field) {
  return Object.entries(resources).flatMap(([resource, { operations }]) =>
    Object.entries(operations)
      .filter(([, { path, query = [], body = [] }]) => [...namesIn(path), ...query, ...body].includes(field))
      .map(([operation]) => ({ resource: [resource], operation: [operation] })),
  );
}

function fieldProperties([name, { displayName, placeholder, isRequired = false }]) {
  return usesOf(name).map((show) => ({
    displayName,
    name,
    type: 'string',
    default: '',
    placeholder,
    required: isRequired,
    displayOptions: { show },
  }));
}

const limits = Object.entries(resources).flatMap(([resource, { operations }]) =>
  Object.entries(operations)
    .filter(([, { isList }]) => isList)
    .map(([operation]) => ({
      displayName: 'Limit',
      name: 'limit',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 1000 },
      default: 100,
      description: 'Max number of results to return',
      displayOptions: { show: { resource: [resource], operation: [operation] } },
    })),
);

/** A declarative node: n8n sends the requests that its description names. */
class Cairn {
  description = {
    displayName: 'Cairn',
    name: 'cairn',
    icon: 'fa:chart-line',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Rankings, Search Console, AI visibility and campaigns of your websites',
    defaults: { name: 'Cairn' },
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: 'cairnApi', required: true }],
    requestDefaults: { baseURL: '={{$credentials.url}}', headers: { Accept: 'application/json' } },
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: Object.entries(resources).map(([value, { name }]) => ({ name, value })),
        default: 'website',
      },
      ...Object.entries(resources).map(operationProperty),
      ...Object.entries(fields).flatMap(fieldProperties),
      ...limits,
    ],
  };
}

module.exports = { Cairn };
