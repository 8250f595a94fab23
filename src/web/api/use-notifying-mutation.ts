import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApiError } from './api-error.ts';
import { notifyOutcome, type MutationCallbacks } from './notify-outcome.ts';

/** A mutation whose `mutate(variables, callbacks)` always reports how it ended. */
export function useNotifyingMutation<Data, Variables>(
  options: UseMutationOptions<Data, ApiError, Variables>,
) {
  const mutation = useMutation(options);
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    (variables: Variables, callbacks: MutationCallbacks<Data> = {}) =>
      void notifyOutcome(mutateAsync(variables), callbacks),
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
