import { describe, expect, it } from 'vitest';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const { cookie } = await registerProvider(app);

const reading = app.http.routeTable.flatMap(({ method, contract }) =>
  contract !== null && method === 'GET' && contract.auth === 'provider' ? [contract] : [],
);
const keepingOf = async (path: string, by?: string) =>
  (await app.call('GET', path, undefined, by)).headers['cache-control'];
const ANY_ID = '00000000-0000-7000-8000-000000000000';

describe('an answer to a provider', () => {
  it.each(reading)('to $path is cached nowhere', async ({ path }) => {
    expect(await keepingOf(path.replaceAll(/\{\w+\}/g, ANY_ID), cookie)).toBe('no-store');
  });

  it('is found under its own rule also when it is refused', async () => {
    expect(await keepingOf('/api/account/sessions')).toBe('no-store');
    expect(await keepingOf('/api/nothing-here', cookie)).toBe('no-store');
  });

  it('brings the application itself without leaving a copy, so that no screen comes back after a logout', async () => {
    expect(await keepingOf('/', cookie)).toBe('no-store');
    expect(await keepingOf('/partners', cookie)).toBe('no-store');
  });
});
