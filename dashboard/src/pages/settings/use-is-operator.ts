import { useQuery } from '@tanstack/react-query';
import { installationQuery } from '../../api/installation.ts';

/** Whether the signed-in member operates the installation. Undefined until it is known. */
export function useIsOperator(): boolean | undefined {
  const { data } = useQuery(installationQuery());
  return data?.data.allowed.includes('read_status');
}
