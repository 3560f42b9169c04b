import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { endpoint, type Endpoint } from '#http';
import { readServiceAccount } from '#providers/search-console';
import { beginSignIn } from './begin-sign-in.ts';
import { chooseProperty } from './choose-property.ts';
import { connectBing } from './connect-bing.ts';
import { connectGoogle } from './connect-google.ts';
import { connectionData, googleData, websiteData } from './describe-connections.ts';
import { disconnect } from './disconnect.ts';
import { listConnections, listWebsiteProperties } from './list-connections.ts';
import { refreshSites } from './refresh-sites.ts';
import { asProblem } from './refusal.ts';
import {
  BingBody,
  ConnectionShape,
  ConnectionsShape,
  PropertyBody,
  ServiceAccountBody,
  SignInBody,
  SignInShape,
} from './schemas.ts';
import type { ConnectionSettings } from './settings.ts';

const tag = 'Connections';
const patienceMs = 50_000;
const pathIds = { id: { prefix: 'conn', problem: 'connection_not_found' } } as const;
const refusals = ['connection_refused', 'connection_unavailable'] as const;

const list = (settings: ConnectionSettings) =>
  endpoint({
    method: 'GET',
    path: '/connections',
    operationId: 'listConnections',
    tag,
    summary: 'Read what is connected at Google and Bing, and which website shows which property',
    answer: { status: 200, data: ConnectionsShape },
    handle: async (context) => {
      const [connections, websites] = await Promise.all([
        listConnections(context),
        listWebsiteProperties(context),
      ]);
      const google = googleData(settings);
      return {
        data: { connections: connections.map(connectionData), websites: websites.map(websiteData), google },
      };
    },
  });

const signIn = (settings: ConnectionSettings) =>
  endpoint({
    method: 'POST',
    path: '/connections/google',
    operationId: 'beginGoogleSignIn',
    tag,
    summary: 'Begin to connect a Google account',
    description:
      'The browser goes to `authorizationUrl`; Google sends it back, and it ends at the dashboard’s page of connections with `connected` or `problem`.',
    right: 'admin',
    body: SignInBody,
    bodyOptional: true,
    isKept: false,
    answer: { status: 200, data: SignInShape },
    problems: ['google_client_missing'],
    handle: async (context, { body }) => ({
      data: { authorizationUrl: beginSignIn(context, body, settings) },
    }),
  });

const connectServiceAccount = ({ sources }: ConnectionSettings) =>
  endpoint({
    method: 'POST',
    path: '/connections/service-account',
    operationId: 'connectServiceAccount',
    tag,
    summary: 'Connect Google with the key file of a service account',
    right: 'admin',
    body: ServiceAccountBody,
    isKept: false,
    answer: { status: 201, data: ConnectionShape },
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
    isKept: false,
    answer: { status: 201, data: ConnectionShape },
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
    summary: 'Ask a connection anew what it can read',
    pathIds,
    isKept: false,
    answer: { status: 200, data: ConnectionShape },
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
  operationId: 'disconnect',
  tag,
  summary: 'Forget a connection and its credentials',
  pathIds,
  right: 'admin',
  answer: { status: 204 },
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
  summary: 'Say which property a website shows',
  pathIds: { id: { prefix: 'web', problem: 'website_not_found' } },
  body: PropertyBody,
  answer: { status: 204 },
  handle: async (context, { id, body }) => {
    await chooseProperty(context, { websiteId: id, ...body });
    return {};
  },
});

/** How people connect Google and Bing. */
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

/** The connection that was made or asked. @throws Problem connection_refused · connection_unavailable */
async function answerConnected(context: Context, work: (signal: AbortSignal) => Promise<string>) {
  const id = await work(AbortSignal.timeout(patienceMs)).catch((error: unknown) => {
    throw asProblem(error);
  });
  const connection = (await listConnections(context)).find((one) => one.id === id);
  if (connection === undefined) throw notFound('connection_not_found');
  return { data: connectionData(connection) };
}
