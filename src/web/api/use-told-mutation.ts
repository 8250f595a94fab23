import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApiError } from './api-error.ts';
import { tellOutcome, type Told } from './tell-outcome.ts';

/** A mutation whose `mutate(variables, told)` always tells how it ended. */
export function useToldMutation<Data, Variables>(
  options: UseMutationOptions<Data, ApiError, Variables>,
) {
  const mutation = useMutation(options);
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    (variables: Variables, told: Told<Data> = {}) => void tellOutcome(mutateAsync(variables), told),
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
