import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { notifyOutcome, type MutationCallbacks } from './notify-outcome.ts';

/** Callbacks that record what they are called with. */
function recordingCallbacks() {
  const reported: unknown[] = [];
  const callbacks: MutationCallbacks<string> = {
    onSuccess: (data) => reported.push(data),
    onError: (error) => reported.push(error.message),
    onSettled: () => reported.push('settled'),
  };
  return { reported, callbacks };
}

/** A mutation whose refresh unmounts the component that watches it. */
function takenAway() {
  const mutation: MutationObserver<string, ApiError> = new MutationObserver(new QueryClient(), {
    mutationFn: () => Promise.resolve('saved'),
    onSuccess: () => leave.forEach((away) => away()),
  });
  const leave = [mutation.subscribe(() => {})];
  return mutation;
}

describe('the outcome of a call', () => {
  it('is reported also when the refresh has unmounted the component that asked', async () => {
    const { reported, callbacks } = recordingCallbacks();
    await notifyOutcome(takenAway().mutate(), callbacks);
    expect(reported).toEqual(['saved', 'settled']);
  });

  it('would not be reported by the callbacks of the mutation', async () => {
    const { reported, callbacks } = recordingCallbacks();
    await takenAway().mutate(undefined, callbacks);
    expect(reported).toEqual([]);
  });

  it('is reported once while the component stays mounted', async () => {
    const mutation = new MutationObserver<string, ApiError>(new QueryClient(), {
      mutationFn: () => Promise.resolve('saved'),
    });
    mutation.subscribe(() => {});
    const { reported, callbacks } = recordingCallbacks();
    await notifyOutcome(mutation.mutate(), callbacks);
    expect(reported).toEqual(['saved', 'settled']);
  });

  it('is reported for every call when one is sent after the other', async () => {
    const mutation = new MutationObserver<string, ApiError, string>(new QueryClient(), {
      mutationFn: (name) => Promise.resolve(name),
    });
    const { reported, callbacks } = recordingCallbacks();
    await Promise.all(
      ['first', 'second'].map((name) => notifyOutcome(mutation.mutate(name), callbacks)),
    );
    expect(reported.filter((word) => word !== 'settled')).toEqual(['first', 'second']);
  });

  it('is reported for a refusal, which is no unhandled rejection without callbacks', async () => {
    const refusal = new ApiError(409, 'Das geht nicht.');
    const { reported, callbacks } = recordingCallbacks();
    await notifyOutcome(Promise.reject(refusal), callbacks);
    expect(reported).toEqual(['Das geht nicht.', 'settled']);
    await expect(notifyOutcome(Promise.reject(refusal), {})).resolves.toBeUndefined();
  });

  it('is no refusal when a callback throws', async () => {
    const { reported, callbacks } = recordingCallbacks();
    const broken = () => {
      throw new Error('broken');
    };
    await expect(
      notifyOutcome(Promise.resolve('saved'), { ...callbacks, onSuccess: broken }),
    ).rejects.toThrow('broken');
    expect(reported).toEqual(['settled']);
  });
});
