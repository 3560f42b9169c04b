import { type QueryKey, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';

interface ActionOptions<Input, Result> {
  /** Queries whose data the action changes. They are fetched again afterwards, also after a failure. */
  affects?: readonly QueryKey[];
  onSuccess?(result: Result, input: Input): unknown;
  onError?(error: Error): unknown;
}

/** An action: a button or a form that changes something on the server. */
export function useAction<Input = void, Result = unknown>(
  run: (input: Input) => Promise<Result>,
  { affects = [], onSuccess, onError }: ActionOptions<Input, Result> = {},
): UseMutationResult<Result, Error, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess,
    onError,
    onSettled: () => Promise.all(affects.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
