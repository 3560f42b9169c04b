import { type QueryKey, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';

interface ActionOptions<Input, Result> {
  /** Queries whose data the action changes. They are fetched again afterwards, also after a failure. */
  affects?: readonly QueryKey[];
  onSuccess?(result: Result, input: Input): unknown;
  onError?(error: Error): unknown;
  /** Runs with the same name are sent one after another, in their order. Queries are fetched again after the last one. */
  queue?: string;
}

/** An action: a button or a form that changes something on the server. */
export function useAction<Input = void, Result = unknown>(
  run: (input: Input) => Promise<Result>,
  { affects = [], onSuccess, onError, queue }: ActionOptions<Input, Result> = {},
): UseMutationResult<Result, Error, Input> {
  const client = useQueryClient();
  const mutationKey = [queue];
  // Until the last one has run, the server has not what the page shows already.
  const isFollowed = () => queue !== undefined && client.isMutating({ mutationKey }) > 1;
  return useMutation({
    mutationFn: run,
    onSuccess,
    onError,
    ...(queue === undefined ? {} : { mutationKey, scope: { id: queue } }),
    onSettled: () =>
      isFollowed()
        ? undefined
        : Promise.all(affects.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
