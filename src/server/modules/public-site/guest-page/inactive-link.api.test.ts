import { describe, expect, it } from 'vitest';
import { createTestApplication } from '#tests/support/test-application.ts';
import { SAFARI } from '#tests/support/visitors.ts';
import { createWorld } from '#tests/support/world.ts';

const now = new Date('2026-11-20T11:00:00Z');
const app = await createTestApplication({ clock: () => now });

const get = (url: string) =>
  app.call('GET', url, undefined, undefined, { headers: { 'user-agent': SAFARI } });
const change = (sql: string, ...values: unknown[]) => app.pool.query(sql, values);

describe('the page of an inactive link', () => {
  it.each([
    ['partner_inactive', 'Der Partner Lena Weber ist derzeit nicht aktiv.'],
    ['link_inactive', 'Dieser Empfehlungslink wurde vorübergehend deaktiviert.'],
    ['sonst', 'Dieser Empfehlungslink ist derzeit nicht verfügbar.'],
  ])('for %s says why and what to do', async (reason, message) => {
    const page = await get(`/link-inactive?partner=Lena%20Weber&reason=${reason}`);
    expect(page.body).toContain(message);
    expect(page.body).toContain('Zurück');
    expect(page.body).toContain('Partner kontaktieren');
    expect(page.body).toContain('noindex');
  });

  it('names the house of its link, and leads to the page without the partner', async () => {
    const world = await createWorld(app);
    const other = await createWorld(app);
    await change(`update partners set status = 'inactive' where id = $1`, world.partner.id);
    const location = String((await get(`/r/${world.link.slug}`)).headers['location']);
    const page = await get(location);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Direkt beim Haus anfragen');
    expect(page.body).toContain(`href="/formular/${world.campaign.slug}"`);
    expect(page.body).toContain('hallo@lindenhof.example');
    expect(page.body).not.toContain('Partner kontaktieren');
    expect(page.body).not.toContain(other.campaign.slug);
    // What the address says of partner and reason is not believed where the link is known.
    const forged = await get(`/link-inactive?partner=Betrug&reason=other&link=${world.link.slug}`);
    expect(forged.body).not.toContain('Betrug');
    expect(forged.body).toContain('Der Partner Fotografie Grün ist derzeit nicht aktiv.');
  });

  it('keeps the letter to a partner whose link is paused', async () => {
    const world = await createWorld(app);
    await change(`update referral_links set status = 'inactive' where id = $1`, world.link.id);
    const page = await get(`/link-inactive?reason=link_inactive&link=${world.link.slug}`);
    expect(page.body).toContain('Partner kontaktieren');
    expect(page.body.indexOf('Direkt beim Haus anfragen')).toBeLessThan(
      page.body.indexOf('Partner kontaktieren'),
    );
  });

  it('leads on once the link works again, and where the campaign has ended', async () => {
    const world = await createWorld(app);
    const address = `/link-inactive?partner=x&reason=link_inactive&link=${world.link.slug}`;
    const form = `/formular/${world.campaign.slug}?ref=${world.link.slug}`;
    expect((await get(address)).headers['location']).toBe(form);
    await change(`update campaigns set status = 'ended' where id = $1`, world.campaign.id);
    expect((await get(address)).headers['location']).toBe(form);
    const notice = await get(form);
    expect(notice.body).toContain('Kampagne beendet');
    expect(notice.body).not.toContain('Direkt beim Haus anfragen');
  });

  it.each(['gibtesnicht', '..%2F', 'a&link=b'])(
    'is the plain one for the link %s',
    async (link) => {
      const page = await get(`/link-inactive?partner=Lena&reason=link_inactive&link=${link}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('Partner kontaktieren');
      expect(page.body).not.toContain('Direkt beim Haus anfragen');
    },
  );

  it('offers the way back where the visitor came from a page', async () => {
    const hidden = await get('/link-inactive?partner=Lena');
    expect(hidden.body).toMatch(/hidden="" data-history-back|data-history-back=""[^>]*hidden/);
    const headers = { referer: 'https://blog.example/feiern' };
    const back = await app.http.inject({ url: '/link-inactive?partner=Lena', headers });
    expect(back.body).toContain('href="https://blog.example/feiern"');
    const wrong = { referer: 'javascript:alert(1)' };
    const none = await app.http.inject({ url: '/link-inactive?partner=Lena', headers: wrong });
    expect(none.body).not.toContain('javascript:alert');
  });

  it('takes what its address says as text', async () => {
    const page = await get(
      '/link-inactive?partner=%3Cimg%20src=x%20onerror=alert(1)%3E&partner=b&reason[]=x',
    );
    expect(page.statusCode).toBe(200);
    const one = await get('/link-inactive?partner=%3Cimg%20src=x%20onerror=alert(1)%3E');
    expect(one.body).not.toContain('<img');
  });
});
