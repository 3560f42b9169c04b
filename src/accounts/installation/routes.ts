import { Type } from 'typebox';
import { endpoint, type Endpoint } from '#platform/http';
import { replaceProviderBudget } from './replace-provider-budget.ts';
import { deleteProviderCredentials, replaceProviderCredentials } from './replace-provider-credentials.ts';
import { listProviders } from './list-providers.ts';
import {
  BudgetBody,
  CredentialsBody,
  ProviderShape,
  ProviderTestBody,
  ProviderTestShape,
} from './schemas.ts';
import type { InstallationSettings } from './settings.ts';
import { testProvider } from './test-provider.ts';

const tag = 'Providers';
const pathParams = { name: Type.String({ maxLength: 50 }) };
const nameOf = ({ name = '' }: Record<string, string>) => name;

const list = (settings: InstallationSettings) =>
  endpoint({
    method: 'GET',
    path: '/providers',
    operationId: 'listProviders',
    tag,
    summary: "List providers with their prices and this month's spending",
    response: { status: 200, data: Type.Array(ProviderShape) },
    handle: async (context) => ({ data: await listProviders(context, settings) }),
  });

const replaceCredentials = (settings: InstallationSettings) =>
  endpoint({
    method: 'PUT',
    path: '/providers/:name/credentials',
    operationId: 'replaceProviderCredentials',
    tag,
    summary: 'Set the credentials of a provider',
    description:
      'Applies to the whole installation. Credentials are stored encrypted and never returned. Every process restarts within seconds to use them; the OAuth client of Google applies at once.',
    pathParams,
    right: 'admin',
    body: CredentialsBody,
    storesResponse: false,
    response: { status: 204 },
    problems: ['provider_not_found', 'provider_not_settable'],
    handle: async (context, { params, body }) => {
      await replaceProviderCredentials(context, { name: nameOf(params), ...body }, settings);
      return {};
    },
  });

const removeCredentials = (settings: InstallationSettings) =>
  endpoint({
    method: 'DELETE',
    path: '/providers/:name/credentials',
    operationId: 'deleteProviderCredentials',
    tag,
    summary: 'Delete the stored credentials of a provider',
    pathParams,
    right: 'admin',
    storesResponse: false,
    response: { status: 204 },
    problems: ['provider_not_found', 'provider_not_settable'],
    handle: async (context, { params }) => {
      await deleteProviderCredentials(context, nameOf(params), settings);
      return {};
    },
  });

const replaceBudget = (settings: InstallationSettings) =>
  endpoint({
    method: 'PUT',
    path: '/providers/:name/budget',
    operationId: 'replaceProviderBudget',
    tag,
    summary: "Set the account's monthly budget with a provider",
    description: "Takes effect immediately and includes this month's spending. 0 stops all purchases.",
    pathParams,
    right: 'admin',
    body: BudgetBody,
    response: { status: 204 },
    problems: ['provider_not_found', 'budget_not_settable'],
    handle: async (context, { params, body }) => {
      await replaceProviderBudget(context, { name: nameOf(params), ...body }, settings);
      return {};
    },
  });

const test = (settings: InstallationSettings) =>
  endpoint({
    method: 'POST',
    path: '/providers/:name/test',
    operationId: 'testProvider',
    tag,
    summary: 'Test a provider with its cheapest purchase',
    pathParams,
    right: 'admin',
    body: ProviderTestBody,
    bodyOptional: true,
    storesResponse: false,
    response: { status: 200, data: ProviderTestShape },
    problems: ['provider_not_found', 'provider_not_settable', 'provider_not_connected', 'budget_exhausted'],
    handle: async (context, { params, body }) => ({
      data: await testProvider(context, { name: nameOf(params), ...body }, settings),
    }),
  });

/** Endpoints of the providers and their budgets. */
export function installationDashboardEndpoints(settings: InstallationSettings): Endpoint[] {
  return [
    list(settings),
    replaceCredentials(settings),
    removeCredentials(settings),
    replaceBudget(settings),
    test(settings),
  ];
}
