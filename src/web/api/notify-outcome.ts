import type { ApiError } from './api-error.ts';

/** What is said, or done next, when a changing call has ended. */
export interface MutationCallbacks<Data> {
  readonly onSuccess?: (data: Data) => void;
  readonly onError?: (error: ApiError) => void;
  readonly onSettled?: () => void;
}

/**
 * Shows how a mutation ended, whatever is still on the screen: the mutation's own callbacks are
 * silent as soon as the refresh after it has unmounted the caller. A refusal without `onError` is
 * no unhandled rejection.
 */
export async function notifyOutcome<Data>(
  outcome: Promise<Data>,
  callbacks: MutationCallbacks<Data>,
): Promise<void> {
  try {
    await outcome.then(callbacks.onSuccess, (error: unknown) =>
      callbacks.onError?.(error as ApiError),
    );
  } finally {
    callbacks.onSettled?.();
  }
}
