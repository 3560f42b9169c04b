import { isOperator } from '#accounts/installation';
import { endpoint, type Endpoint } from '#platform/http';
import { getStatus } from './get-status.ts';
import { InstallationShape, StatusShape } from './schemas.ts';
import type { StatusSettings } from './core/settings.ts';
import { statusData } from './status-data.ts';

const tag = 'Installation';

const getInstallation = (settings: StatusSettings) =>
  endpoint({
    method: 'GET',
    path: '/installation',
    operationId: 'getInstallation',
    tag,
    summary: 'Get the version of the installation and what the caller may do with it',
    response: { status: 200, data: InstallationShape },
    handle: async (context) => {
      const mayRead = context.right === 'admin' && (await isOperator(context, settings));
      return { data: { version: settings.version, allowed: mayRead ? ['read_status'] : [] } };
    },
  });

const getInstallationStatus = (settings: StatusSettings) =>
  endpoint({
    method: 'GET',
    path: '/installation/status',
    operationId: 'getInstallationStatus',
    tag,
    summary: 'Get the state of the installation',
    description:
      'Covers all accounts: processes, stores, queues, late collections, failures by provider and reason, spending and deliveries. It is at most five seconds old. A part is null if it could not be read.',
    right: 'admin',
    response: { status: 200, data: StatusShape },
    problems: ['operator_only'],
    handle: async (context) => ({ data: statusData(await getStatus(context, settings)) }),
  });

/** Endpoints about the whole installation. */
export function statusDashboardEndpoints(settings: StatusSettings): Endpoint[] {
  return [getInstallation(settings), getInstallationStatus(settings)];
}
