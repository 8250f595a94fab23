import { beforeEach, describe, expect, it } from 'vitest';
import { areToastsWanted, deliverToasts, subscribeToToasts, toast, type Toast } from './toast.ts';

// Tests share what they import: takes what another one has asked for.
beforeEach(() => deliverToasts(() => undefined)());

describe('toasts', () => {
  it('wait for the part that draws them and then come in order', () => {
    let notified = 0;
    const unsubscribe = subscribeToToasts(() => (notified += 1));
    expect(areToastsWanted()).toBe(false);
    toast.success('Gespeichert');
    toast.error('Fehler', 'Bitte erneut versuchen.');
    expect([areToastsWanted(), notified]).toEqual([true, 2]);

    const drawn: Toast[] = [];
    const stop = deliverToasts((asked) => drawn.push(asked));
    toast.info('Kopiert');
    expect(drawn.map(({ title }) => title)).toEqual(['Gespeichert', 'Fehler', 'Kopiert']);
    expect(areToastsWanted()).toBe(true);

    stop();
    unsubscribe();
    expect(areToastsWanted()).toBe(false);
  });
});
