import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const lines: string[] = [];
const logger = createLogger('info', { write: (line) => void lines.push(line) });
const app = await createTestApplication({ logger });
const { cookie, email } = await registerProvider(app);
const provider = await providerIdOf(app.pool, email);

interface Line {
  readonly msg: string;
  readonly time: number;
  readonly reqId: string;
  readonly code: string;
}

/** What the log says of refused requests since the last look. */
const refusals = (): Line[] =>
  lines
    .splice(0)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'refused');

describe('the log', () => {
  it('records refused requests: when, which rule, which call, whose account', async () => {
    const other = '00000000-0000-7000-8000-000000000000';
    refusals();
    await app.call('GET', `/api/partners/${other}`, undefined, cookie);
    await app.call('GET', '/api/partners');
    const headers = { 'sec-fetch-site': 'cross-site' };
    await app.call('POST', '/api/partners', {}, cookie, { headers });
    await app.call('POST', '/api/login', '{"email":', cookie);
    expect(refusals()).toEqual([
      expect.objectContaining({ code: 'not_found', route: '/api/partners/:id', provider }),
      expect.objectContaining({ code: 'not_logged_in', route: '/api/partners', provider: null }),
      expect.objectContaining({ code: 'foreign_origin', method: 'POST', route: '/api/partners' }),
      expect.objectContaining({
        code: 'malformed_request',
        time: expect.any(Number),
        reqId: expect.any(String),
      }),
    ]);
  });

  it('says nothing of what was sent, one line each, whatever it holds', async () => {
    refusals();
    const forged = '%0A%7B%22level%22:50%7D';
    await app.call('GET', `/api/partners/${forged}?q=${forged}`, undefined, cookie);
    await app.call('POST', '/api/demo-request', '{"firstName":"a\\n{\\"level\\":50}"');
    await app.call('GET', `/nirgendwo${forged}`);
    const logged = lines.join('');
    expect(logged).not.toContain('{\\"level');
    expect(logged).not.toContain('%0A');
    expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
    expect(refusals().length).toBeGreaterThan(0);
  });

  it('stays silent where nobody does anything wrong: a visitor who is not logged in', async () => {
    refusals();
    await app.call('GET', '/api/user');
    await app.call('GET', '/');
    expect(refusals()).toEqual([]);
  });
});
