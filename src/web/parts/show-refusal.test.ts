import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { planWay } from './show-refusal.ts';

it.each(['plan_limit_reached', 'premium_required'])(
  'a refusal for %s shows the way to another plan',
  (code) => {
    expect(planWay(new ApiError(403, 'Nein.', code))).toEqual({
      label: 'Upgrade ansehen',
      href: '/abrechnungen?tab=abonnement&tarif=premium_yearly',
    });
  },
);

it.each([
  new ApiError(422, 'Falsch.', 'validation_failed'),
  new ApiError(0, 'Weg.'),
  new Error('plan_limit_reached'),
])('no other error does: %s', (error) => {
  expect(planWay(error)).toBeUndefined();
});
