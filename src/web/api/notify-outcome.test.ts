import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { notifyOutcome, type MutationCallbacks } from './notify-outcome.ts';

/** A told that writes down what it hears. */
function listener() {
  const heard: unknown[] = [];
  const callbacks: MutationCallbacks<string> = {
    onSuccess: (data) => heard.push(data),
    onError: (error) => heard.push(error.message),
    onSettled: () => heard.push('settled'),
  };
  return { heard, callbacks };
}

/** A mutation whose refresh takes away the part of the screen that watches it. */
function takenAway() {
  const mutation: MutationObserver<string, ApiError> = new MutationObserver(new QueryClient(), {
    mutationFn: () => Promise.resolve('saved'),
    onSuccess: () => leave.forEach((away) => away()),
  });
  const leave = [mutation.subscribe(() => {})];
  return mutation;
}

describe('telling how a call ended', () => {
  it('is heard also when the refresh took away the part that asked', async () => {
    const { heard, callbacks } = listener();
    await notifyOutcome(takenAway().mutate(), callbacks);
    expect(heard).toEqual(['saved', 'settled']);
  });

  it('would not be heard through the callbacks of the mutation', async () => {
    const { heard, callbacks } = listener();
    await takenAway().mutate(undefined, callbacks);
    expect(heard).toEqual([]);
  });

  it('is heard once while the part stays', async () => {
    const mutation = new MutationObserver<string, ApiError>(new QueryClient(), {
      mutationFn: () => Promise.resolve('saved'),
    });
    mutation.subscribe(() => {});
    const { heard, callbacks } = listener();
    await notifyOutcome(mutation.mutate(), callbacks);
    expect(heard).toEqual(['saved', 'settled']);
  });

  it('is heard for every call when one is sent behind the other', async () => {
    const mutation = new MutationObserver<string, ApiError, string>(new QueryClient(), {
      mutationFn: (name) => Promise.resolve(name),
    });
    const { heard, callbacks } = listener();
    await Promise.all(
      ['first', 'second'].map((name) => notifyOutcome(mutation.mutate(name), callbacks)),
    );
    expect(heard.filter((word) => word !== 'settled')).toEqual(['first', 'second']);
  });

  it('says a refusal, and leaves none unhandled where nobody listens', async () => {
    const refusal = new ApiError(409, 'Das geht nicht.');
    const { heard, callbacks } = listener();
    await notifyOutcome(Promise.reject(refusal), callbacks);
    expect(heard).toEqual(['Das geht nicht.', 'settled']);
    await expect(notifyOutcome(Promise.reject(refusal), {})).resolves.toBeUndefined();
  });

  it('does not take an error in what is told for a refusal', async () => {
    const { heard, callbacks } = listener();
    const broken = () => {
      throw new Error('broken');
    };
    await expect(
      notifyOutcome(Promise.resolve('saved'), { ...callbacks, onSuccess: broken }),
    ).rejects.toThrow('broken');
    expect(heard).toEqual(['settled']);
  });
});
