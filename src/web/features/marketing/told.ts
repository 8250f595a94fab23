import { tellFailure } from './tell-failure.ts';

/**
 * Waits for a step and says how it went. What it changes may take away the very button that began
 * it: the callbacks of a mutation would go with it.
 */
export async function told(
  step: Promise<unknown>,
  failure: string,
  onDone: () => void,
): Promise<void> {
  try {
    await step;
  } catch (error) {
    tellFailure(failure)(error);
    return;
  }
  onDone();
}
