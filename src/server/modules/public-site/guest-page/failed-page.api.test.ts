import { describe, expect, it } from 'vitest';
import { noteConnectionError } from '#server/kernel/is-database-away.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld } from '#tests/support/world.ts';

let error: Error | null = null;
const app = await createTestApplication({
  wrapPool: (real) =>
    new Proxy(real, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (key !== 'query' && key !== 'connect') return value;
        const method = (value as (...values: unknown[]) => unknown).bind(target);
        return (...values: unknown[]) =>
          error === null ? method(...values) : Promise.reject(error);
      },
    }),
});
const { campaign } = await createWorld(app);
const address = `/formular/${campaign.slug}`;

const FORM = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };

const GONE = noteConnectionError(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));

/** What is answered while every statement fails. */
async function whileFailing(how: Error, work: () => ReturnType<typeof app.call>) {
  error = how;
  try {
    return await work();
  } finally {
    error = null;
  }
}

describe('a page that cannot be loaded', () => {
  it('is an error card, and its status says whose error it is', async () => {
    const get = () => app.call('GET', address);
    const broken = await whileFailing(new Error('broken'), get);
    expect(broken.statusCode).toBe(500);
    expect(broken.body).toContain('Fehler beim Laden');
    const gone = await whileFailing(GONE, get);
    expect(gone.statusCode).toBe(503);
    expect(gone.headers['retry-after']).toBe('5');
    expect(gone.body).toContain('<title>Fehler');
    expect(gone.body).toContain('Fehler beim Laden');
    expect(gone.body).toContain('Bitte versuchen Sie es in einigen Sekunden erneut.');
    expect((await get()).statusCode).toBe(200);
  });

  it('says of a form post that it was not sent, and where the answers are', async () => {
    const post = () => app.call('POST', address, 'vorname=Aylin', undefined, FORM);
    const gone = await whileFailing(GONE, post);
    expect(gone.statusCode).toBe(503);
    expect(gone.headers['content-type']).toContain('text/html');
    expect(gone.body).toContain('Fehler beim Senden der Anfrage');
    expect(gone.body).toContain('Bitte gehen Sie zurück');
    expect((await post()).statusCode).toBe(422);
  });

  it('has no picture either', async () => {
    const gone = await whileFailing(GONE, () => app.call('GET', `/vorschau/${campaign.slug}.png`));
    expect(gone.statusCode).toBe(503);
    expect(gone.json()).toMatchObject({ code: 'unavailable' });
  });
});
