import { describe, expect, it } from 'vitest';
import { isSessionExpired } from './api-error.ts';
import { readError } from './read-error.ts';

const answer = (status: number, body: string, statusText = '') =>
  new Response(body, { status, statusText });

describe('the error of an answer', () => {
  it('carries the server’s message, code and fields', async () => {
    const issues = [{ path: 'email', message: 'Ungültige E-Mail-Adresse' }];
    const body = { message: 'Bitte prüfen', code: 'validation_failed', issues };
    const error = await readError(answer(422, JSON.stringify(body)));
    expect(error).toMatchObject({ ...body, status: 422 });
  });

  it.each(['<html>Bad Gateway</html>', '', '[]', 'null', '{"message":""}'])(
    'says status and status text where no message is readable: %s',
    async (body) => {
      const error = await readError(answer(502, body, 'Bad Gateway'));
      expect(error).toMatchObject({ message: '502: Bad Gateway', code: null, issues: [] });
    },
  );

  it('drops what is no code and no issue', async () => {
    const body = { message: 'Hoppla', code: 'E-17', issues: [{ path: 1 }, 'x'] };
    const error = await readError(answer(418, JSON.stringify(body)));
    expect(error).toMatchObject({ message: 'Hoppla', code: null, issues: [] });
  });

  it('distinguishes an ended session from a refused login', async () => {
    const ended = await readError(
      answer(401, '{"message":"Sie sind nicht angemeldet.","code":"not_logged_in"}'),
    );
    const refused = await readError(answer(401, '{"message":"Nein","code":"login_failed"}'));
    expect([isSessionExpired(ended), isSessionExpired(refused)]).toEqual([true, false]);
  });
});
