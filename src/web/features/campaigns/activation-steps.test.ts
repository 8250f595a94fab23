import { expect, it } from 'vitest';
import { activationSteps } from './activation-steps.ts';

it('shows what is done next to what is missing', () => {
  const steps = activationSteps(['termsUrl', 'imprintUrl']);
  expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, false, false]);
});
