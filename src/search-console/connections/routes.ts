import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { secondMs } from '#platform/durations.ts';
import { endpoint, type Endpoint } from '#platform/http';
import { readServiceAccount } from '#providers/search-console';
import { requireWebsiteIds } from '#websites';
import { startSignIn } from './google-sign-in/start-sign-in.ts';
import { chooseProperty } from './properties/choose-property.ts';
import { connectBing } from './connect-bing.ts';
import { connectGoogle } from './connect-google.ts';
import { connectionData, googleData, websiteData } from './connection-data.ts';
import { disconnect } from './disconnect.ts';
import { listConnections, listWebsiteProperties } from './list-connections.ts';
import { refreshSites } from './refresh-sites.ts';
import { toProblem } from './connection-error.ts';
import {
  BingBody,
  ConnectionShape,
  ConnectionsShape,
  PropertyBody,
  ServiceAccountBody,
  SignInBody,
  SignInShape,
} from './schemas.ts';
import type { ConnectionSettings } from './connection.ts';

const tag = 'Connections';
const timeoutMs = 50 * secondMs;
const pathIds = { id: { prefix: 'conn', problem: 'connection_not_found' } } as const;
const refusals = ['connection_refused', 'connection_unavailable'] as const;

const list = (settings: ConnectionSettings) =>
  endpoint({
    method: 'GET',
    path: '/connections',
    operationId: 'listConnections',
    tag,
    summary: 'List connections to Google and Bing, and the property of each website',
    response: { status: 200, data: ConnectionsShape },
    handle: async (context) => {
      const [connections, websites, google] = await Promise.all([
        listConnections(context),
        listWebsiteProperties(context),
        googleData(context.db, settings),
      ]);
      return {
        data: { connections: connections.map(connectionData), websites: websites.map(websiteData), google },
      };
    },
  });

const signIn = (settings: ConnectionSettings) =>
  endpoint({
    method: 'POST',
    path: '/connections/google',
    operationId: 'startGoogleSignIn',
    tag,
    summary: 'Start a sign-in at Google',
    description:
      'Open `authorizationUrl` in the browser. Google redirects it to the page of the website, or else to the Connections page of the dashboard, with `connected` or `problem`.',
    right: 'admin',
    body: SignInBody,
    bodyOptional: true,
    storesResponse: false,
    response: { status: 200, data: SignInShape },
    problems: ['google_client_missing', 'website_not_found'],
    handle: async (context, { body: { websiteId, ...body } }) => {
      const [id] = await requireWebsiteIds(context, websiteId === undefined ? [] : [websiteId], 'websiteId');
      return { data: { authorizationUrl: await startSignIn(context, { ...body, websiteId: id }, settings) } };
    },
  });

const connectServiceAccount = ({ sources }: ConnectionSettings) =>
  endpoint({
    method: 'POST',
    path: '/connections/service-account',
    operationId: 'connectServiceAccount',
    tag,
    summary: 'Connect Google with a service account key file',
    right: 'admin',
    body: ServiceAccountBody,
    storesResponse: false,
    response: { status: 201, data: ConnectionShape },
    problems: [...refusals],
    handle: (context, { body: { keyFile, label } }) =>
      answerConnected(context, async (signal) =>
        connectGoogle(context, { credentials: readServiceAccount(keyFile), label, signal }, sources),
      ),
  });

const connectKey = ({ sources }: ConnectionSettings) =>
  endpoint({
    method: 'POST',
    path: '/connections/bing',
    operationId: 'connectBing',
    tag,
    summary: 'Connect Bing Webmaster Tools',
    right: 'admin',
    body: BingBody,
    storesResponse: false,
    response: { status: 201, data: ConnectionShape },
    problems: [...refusals],
    handle: (context, { body }) =>
      answerConnected(context, (signal) => connectBing(context, { ...body, signal }, sources)),
  });

const refresh = ({ sources }: ConnectionSettings) =>
  endpoint({
    method: 'POST',
    path: '/connections/:id/refresh',
    operationId: 'refreshConnection',
    tag,
    summary: 'List the properties of a connection again',
    pathIds,
    storesResponse: false,
    response: { status: 200, data: ConnectionShape },
    problems: ['connection_unavailable'],
    handle: (context, { id }) =>
      answerConnected(context, async (signal) => {
        if (!(await refreshSites(context, { connectionId: id, signal }, sources))) {
          throw notFound('connection_not_found');
        }
        return id;
      }),
  });

const end = endpoint({
  method: 'DELETE',
  path: '/connections/:id',
  operationId: 'deleteConnection',
  tag,
  summary: 'Delete a connection and its credentials',
  pathIds,
  right: 'admin',
  response: { status: 204 },
  handle: async (context, { id }) => {
    if (!(await disconnect(context, { connectionId: id }))) throw notFound('connection_not_found');
    return {};
  },
});

const choose = endpoint({
  method: 'PUT',
  path: '/websites/:id/property',
  operationId: 'chooseProperty',
  tag,
  summary: 'Choose the property of a website',
  pathIds: { id: { prefix: 'web', problem: 'website_not_found' } },
  body: PropertyBody,
  response: { status: 204 },
  handle: async (context, { id, body }) => {
    await chooseProperty(context, { websiteId: id, ...body });
    return {};
  },
});

/** The endpoints of Settings → Connections. */
export function connectionDashboardEndpoints(settings: ConnectionSettings): Endpoint[] {
  return [
    list(settings),
    signIn(settings),
    connectServiceAccount(settings),
    connectKey(settings),
    refresh(settings),
    end,
    choose,
  ];
}

/** Returns the created or refreshed connection. @throws Problem connection_refused · connection_unavailable */
async function answerConnected(context: Context, work: (signal: AbortSignal) => Promise<string>) {
  const id = await work(AbortSignal.timeout(timeoutMs)).catch((error: unknown) => {
    throw toProblem(error);
  });
  const connection = (await listConnections(context)).find((one) => one.id === id);
  if (connection === undefined) throw notFound('connection_not_found');
  return { data: connectionData(connection) };
}
