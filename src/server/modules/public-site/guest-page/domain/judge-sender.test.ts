import { describe, expect, it } from 'vitest';
import { judgeSender, type SenderSigns } from './judge-sender.ts';

const person: SenderSigns = { isTrapped: false, proof: 'good', fillTime: 45_000 };

describe('a sender', () => {
  it.each<[string, Partial<SenderSigns>, ReturnType<typeof judgeSender>]>([
    ['with a proof and time to type is checked', {}, 'checked'],
    ['at exactly the shortest time is checked', { fillTime: 3_000 }, 'checked'],
    ['faster than that is taken unchecked', { fillTime: 2_999 }, 'unchecked'],
    ['without JavaScript is taken unchecked', { proof: 'missing' }, 'unchecked'],
    ['without a time of rendering is taken unchecked', { fillTime: null }, 'unchecked'],
    ['in the trap is refused', { isTrapped: true }, 'refused'],
    [
      'in the trap is refused without a proof too',
      { isTrapped: true, proof: 'missing' },
      'refused',
    ],
    ['with a worthless proof is refused', { proof: 'worthless' }, 'refused'],
  ])('%s', (_what, signs, expected) => {
    expect(judgeSender({ ...person, ...signs })).toBe(expected);
  });
});
