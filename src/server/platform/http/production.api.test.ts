import { describe, expect, it } from 'vitest';
import { createTestApplication } from '#tests/support/test-application.ts';

const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://empfehlwerk.example' };
const app = await createTestApplication({ env });

describe('an installation in production', () => {
  it('shows no mailbox', async () => {
    expect(app.http.routeTable.map(({ url }) => url)).not.toContain('/dev/mail');
    expect((await app.call('GET', '/dev/mail')).statusCode).toBe(404);
  });
});
