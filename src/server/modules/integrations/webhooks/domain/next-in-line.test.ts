import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AT_ONCE,
  type DueDelivery,
  type DueEndpoint,
  endpointKey,
  nextInLine,
  sharesOf,
} from './next-in-line.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 5, 1, 10, 0, seconds));
const due = (id: string, subjectId: string, behind: DueDelivery['behind'] = null): DueDelivery => ({
  id,
  subjectId,
  nextTryAt: at(0),
  behind,
});

describe('the line of an endpoint', () => {
  it('sends the oldest, and of one object one at a time', () => {
    const line = [due('1', 'a'), due('2', 'a'), due('3', 'b'), due('4', 'c')];
    expect(nextInLine(line, 2).sent.map(({ id }) => id)).toEqual(['1', '3']);
  });

  it('lets what stands behind a failed one wait until that is tried again', () => {
    const failed = { nextTryAt: at(300), isUnderWay: false };
    const line = [due('2', 'a', failed), due('3', 'b')];
    expect(nextInLine(line, 4)).toEqual({
      sent: [line[1]],
      postponed: [{ id: '2', until: at(300) }],
    });
  });

  it('leaves alone what stands behind one that is being sent, or is due itself', () => {
    const underWay = { nextTryAt: at(300), isUnderWay: true };
    const line = [due('2', 'a', underWay), due('3', 'b', { nextTryAt: at(0), isUnderWay: false })];
    expect(nextInLine(line, 4)).toEqual({ sent: [], postponed: [] });
  });
});

const endpoint = (providerId: string, id: string, isFailing = false): DueEndpoint => ({
  providerId,
  id,
  isFailing,
});

describe('the places of all endpoints', () => {
  it('are taken in turns', () => {
    const shares = sharesOf([endpoint('p', 'one'), endpoint('q', 'two')], new Map());
    expect([...shares.values()]).toEqual([AT_ONCE.endpoint, AT_ONCE.endpoint]);
  });

  it('leave room for the healthy, however many are dead', () => {
    const dead = Array.from({ length: 100 }, (_, place) => endpoint(`d${place}`, 'x', true));
    const underWay = new Map(
      dead.slice(0, AT_ONCE.failing).map((each) => [endpointKey(each), { ...each, count: 1 }]),
    );
    const healthy = endpoint('p', 'one');
    const shares = sharesOf([...dead, healthy], underWay);
    expect([...shares]).toEqual([[endpointKey(healthy), AT_ONCE.endpoint]]);
  });

  it('are never exceeded by all, a provider or an endpoint, and none is left empty for nothing', () => {
    const endpoints = fc.uniqueArray(
      fc.record({
        providerId: fc.constantFrom('p', 'q', 'r', 's', 't', 'u'),
        id: fc.constantFrom('1', '2', '3', '4', '5'),
        isFailing: fc.boolean(),
      }),
      { selector: endpointKey, minLength: 1 },
    );
    fc.assert(
      fc.property(endpoints, (all) => {
        const shares = sharesOf(all, new Map());
        const sum = (of: readonly DueEndpoint[]): number =>
          of.reduce((total, each) => total + (shares.get(endpointKey(each)) ?? 0), 0);
        expect(sum(all)).toBeLessThanOrEqual(AT_ONCE.all);
        expect(sum(all.filter(({ isFailing }) => isFailing))).toBeLessThanOrEqual(AT_ONCE.failing);
        for (const provider of new Set(all.map(({ providerId }) => providerId))) {
          const own = sum(all.filter(({ providerId }) => providerId === provider));
          expect(own).toBeGreaterThan(0);
          expect(own).toBeLessThanOrEqual(AT_ONCE.provider);
        }
        for (const each of all)
          expect(shares.get(endpointKey(each)) ?? 0).toBeLessThanOrEqual(
            each.isFailing ? AT_ONCE.failingEndpoint : AT_ONCE.endpoint,
          );
      }),
    );
  });
});
