import { describe, expect, it } from 'vitest';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { partnerBody } from '#tests/support/world.ts';

const app = await createTestApplication();
const { cookie } = await registerProvider(app);

describe('a body that no screen could send is malformed', () => {
  it.each(['[]', 'null', '"text"', '5', '{"firstName": 5}', '{', ''])('%s', async (body) => {
    const answer = await app.call('POST', '/api/partners', body, cookie);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'malformed_request' });
  });
});

describe('what only a program could send is refused in German too', () => {
  it.each([
    ['an unknown choice', '/api/payouts?sort=x'],
    ['an id that is none', '/api/payouts?partnerId=x'],
    ['a number that is none', '/api/payouts?limit=x'],
  ])('%s', async (_name, url) => {
    const answer = await app.call('GET', url, undefined, cookie);
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json<{ message: string }>().message).toMatch(/^(?:Ungültig|Diese )/);
  });
});

describe('a body that a person could have filled in breaks rules', () => {
  it('names every missing field at once', async () => {
    const answer = await app.call('POST', '/api/partners', {}, cookie);
    expect(answer.statusCode).toBe(422);
    const { issues } = answer.json<{ issues: { path: string; message: string }[] }>();
    expect(issues).toContainEqual({ path: 'firstName', message: 'Vorname ist erforderlich' });
    expect(issues).toContainEqual({ path: 'city', message: 'Stadt ist erforderlich' });
  });
});

describe('other refusals', () => {
  it('a database without room for a row is unavailable, and takes it when there is room', async () => {
    await app.pool.query(
      `create function no_room() returns trigger language plpgsql as
         $$ begin raise exception using errcode = 'disk_full'; end $$`,
    );
    await app.pool.query(
      `create trigger no_room before insert on partners for each row execute function no_room()`,
    );
    const send = () => app.call('POST', '/api/partners', partnerBody(), cookie);
    const answer = await send();
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
    await app.pool.query('drop function no_room cascade');
    expect((await send()).statusCode).toBe(200);
  });

  it('a body over 100 kB is too large, and nothing of it is read', async () => {
    const answer = await app.call(
      'POST',
      '/api/partners',
      { notes: 'x'.repeat(110 * 1024) },
      cookie,
    );
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'payload_too_large' });
  });

  it.each([
    ['GET', '/api/partners/1%27%20or%201=1'],
    ['GET', '/api/payouts/x'],
    ['PUT', '/api/payouts/x/mark-paid'],
    ['GET', '/api/payment-files/x/file'],
    ['DELETE', '/api/payouts/x/objection'],
  ] as const)('an id that is none is not found: %s %s', async (method, url) => {
    const answer = await app.call(method, url, undefined, cookie);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'not_found', message: 'Nicht gefunden' },
    ]);
    expect((await app.call(method, url)).statusCode).toBe(401);
  });

  it.each(['/api/partners', '/formular/sommerfeste'])(
    'a body nested thousands of levels deep is malformed, at %s',
    async (url) => {
      const deep = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`;
      const answer = await app.call('POST', url, deep, cookie);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'malformed_request' });
    },
  );
});
