import { describe, expect, it } from 'vitest';
import { inheritedSocket } from './inherited-socket.ts';

describe('the socket of the service manager', () => {
  it('is taken when it was handed to this very process', () => {
    expect(inheritedSocket({ LISTEN_PID: '42', LISTEN_FDS: '1' }, 42)).toBe(3);
  });

  it.each([
    ['nothing was handed over', {}],
    ['it was handed to the parent', { LISTEN_PID: '41', LISTEN_FDS: '1' }],
    ['there are none', { LISTEN_PID: '42', LISTEN_FDS: '0' }],
  ])('is none when %s', (_why, environment) => {
    expect(inheritedSocket(environment, 42)).toBeNull();
  });

  it('is one: of several nobody could say which', () => {
    expect(() => inheritedSocket({ LISTEN_PID: '42', LISTEN_FDS: '2' }, 42)).toThrow(/nur ein/);
  });
});
