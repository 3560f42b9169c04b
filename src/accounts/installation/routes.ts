import { Type } from 'typebox';
import { endpoint, type Endpoint } from '#http';
import { changeBudget } from './change-budget.ts';
import { forgetCredentials, storeCredentials } from './change-credentials.ts';
import { listProviders } from './list-providers.ts';
import { BudgetBody, CredentialsBody, ProviderShape, TrialBody, TrialShape } from './schemas.ts';
import type { InstallationSettings } from './settings.ts';
import { tryProvider } from './try-provider.ts';

const tag = 'Providers';
const pathTexts = { name: Type.String({ maxLength: 50 }) };
const nameOf = ({ name = '' }: Record<string, string>) => name;

const list = (settings: InstallationSettings) =>
  endpoint({
    method: 'GET',
    path: '/providers',
    operationId: 'listProviders',
    tag,
    summary: 'List the services that data is bought from, with prices and this month’s spending',
    answer: { status: 200, data: Type.Array(ProviderShape) },
    handle: async (context) => ({ data: await listProviders(context, settings) }),
  });

const store = (settings: InstallationSettings) =>
  endpoint({
    method: 'PUT',
    path: '/providers/:name/credentials',
    operationId: 'storeProviderCredentials',
    tag,
    summary: 'Store what opens a service, for the whole installation',
    description:
      'Kept sealed and never shown. The processes take it over within seconds, each by a start of its own.',
    pathTexts,
    right: 'admin',
    body: CredentialsBody,
    isKept: false,
    answer: { status: 204 },
    problems: ['provider_not_found', 'provider_not_settable'],
    handle: async (context, { params, body }) => {
      await storeCredentials(context, { name: nameOf(params), ...body }, settings);
      return {};
    },
  });

const forget = (settings: InstallationSettings) =>
  endpoint({
    method: 'DELETE',
    path: '/providers/:name/credentials',
    operationId: 'forgetProviderCredentials',
    tag,
    summary: 'Forget what opens a service',
    pathTexts,
    right: 'admin',
    isKept: false,
    answer: { status: 204 },
    problems: ['provider_not_found', 'provider_not_settable'],
    handle: async (context, { params }) => {
      await forgetCredentials(context, nameOf(params), settings);
      return {};
    },
  });

const setBudget = (settings: InstallationSettings) =>
  endpoint({
    method: 'PUT',
    path: '/providers/:name/budget',
    operationId: 'setProviderBudget',
    tag,
    summary: 'Say what the account may spend a month with a service',
    description: 'Counts at once, what this month has cost included. 0 stops all buying from it.',
    pathTexts,
    right: 'admin',
    body: BudgetBody,
    answer: { status: 204 },
    problems: ['provider_not_found', 'budget_not_settable'],
    handle: async (context, { params, body }) => {
      await changeBudget(context, { name: nameOf(params), ...body }, settings);
      return {};
    },
  });

const test = (settings: InstallationSettings) =>
  endpoint({
    method: 'POST',
    path: '/providers/:name/test',
    operationId: 'testProvider',
    tag,
    summary: 'Buy the cheapest thing that a service sells, to see whether it answers',
    pathTexts,
    right: 'admin',
    body: TrialBody,
    bodyOptional: true,
    isKept: false,
    answer: { status: 200, data: TrialShape },
    problems: ['provider_not_found', 'provider_not_settable', 'provider_not_connected', 'budget_exhausted'],
    handle: async (context, { params, body }) => ({
      data: await tryProvider(context, { name: nameOf(params), ...body }, settings),
    }),
  });

/** The services that data is bought from. */
export function installationDashboardEndpoints(settings: InstallationSettings): Endpoint[] {
  return [list(settings), store(settings), forget(settings), setBudget(settings), test(settings)];
}
