import { describe, expect, it } from 'vitest';
import type { LibraryText } from '#shared/contracts/marketing/text-library.ts';
import { bookPlan } from '#tests/support/catalogue.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const PATH = '/api/marketing/text-library';

async function premium() {
  const provider = await registerProvider(app);
  await bookPlan(app, provider.email, 'premium_monthly');
  return provider;
}
const list = (cookie: string) => must<LibraryText[]>(app, 'GET', PATH, undefined, cookie);
async function pdfOf(cookie: string, id: string) {
  const answer = await app.http.inject({
    method: 'GET',
    url: `${PATH}/${id}/pdf`,
    headers: { cookie },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toMatch(/^inline; filename="text-[\w-]+\.pdf"$/);
  return readPdf(answer.rawPayload);
}

describe('the text library', () => {
  it('has standard texts with the provider’s name in them from the start', async () => {
    const { cookie } = await premium();
    const texts = await list(cookie);
    expect(texts.length).toBeGreaterThanOrEqual(10);
    for (const text of texts) {
      expect(text).toMatchObject({ status: 'active', isOwn: false, isCustomised: false });
      expect(text.content).not.toMatch(/undefined|\{\{|\$\{/);
    }
    const agreement = texts.find(({ id }) => id === 'kooperationsvereinbarung');
    expect(agreement?.fileType).toBe('pdf');
    expect(agreement?.content).toContain('Gut Lindenhof, Lindenallee 12, 14467 Potsdam');
    expect(agreement?.content).toContain('§ 14 Abs. 2 Satz 5 UStG');
  });

  it('is refused on the free plan (403)', async () => {
    const { cookie } = await registerProvider(app);
    for (const answer of [
      await app.call('GET', PATH, undefined, cookie),
      await app.call('POST', PATH, { title: 'x', content: 'y' }, cookie),
      await app.call('PUT', `${PATH}/aushang-foyer`, { content: 'y' }, cookie),
      await app.call('GET', `${PATH}/aushang-foyer/pdf`, undefined, cookie),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'premium_required' });
    }
  });

  it('takes own texts, changes and deletes them', async () => {
    const { cookie } = await premium();
    const body = { title: 'Gruß', description: 'Kurz', content: 'Hallo' };
    const own = await must<LibraryText>(app, 'POST', PATH, body, cookie);
    expect(own).toMatchObject({
      category: 'Gruß',
      isOwn: true,
      fileType: 'text',
      content: 'Hallo',
    });
    expect((await list(cookie))[0]).toEqual(own);
    await must(app, 'PUT', `${PATH}/${own.id}`, { content: 'Servus' }, cookie);
    expect((await list(cookie))[0]?.content).toBe('Servus');
    expect((await app.call('DELETE', `${PATH}/${own.id}`, undefined, cookie)).statusCode).toBe(200);
    expect((await list(cookie)).some(({ isOwn }) => isOwn)).toBe(false);
  });

  it('rewords a standard text for this provider, and takes that back', async () => {
    const [mine, other] = [await premium(), await premium()];
    const path = `${PATH}/mail-signatur`;
    const before = (await list(mine.cookie)).find(({ id }) => id === 'mail-signatur');
    for (const content of ['Eins', 'Zwei'])
      expect(await must(app, 'PUT', path, { content }, mine.cookie)).toMatchObject({
        content,
        isCustomised: true,
      });
    expect((await list(other.cookie)).find(({ id }) => id === 'mail-signatur')?.content).toBe(
      before?.content,
    );
    expect((await app.call('DELETE', path, undefined, mine.cookie)).statusCode).toBe(200);
    expect((await list(mine.cookie)).find(({ id }) => id === 'mail-signatur')).toEqual(before);
    expect((await app.call('DELETE', path, undefined, mine.cookie)).statusCode).toBe(404);
  });

  it.each([
    [{ title: '', content: 'x' }, 'Bitte geben Sie einen Titel ein'],
    [{ content: 'x' }, 'Bitte geben Sie einen Titel ein'],
    [{ title: 'x', content: ' \n ' }, 'Bitte geben Sie einen Inhalt ein'],
    [{ title: 'x', content: 'x'.repeat(20_001) }, 'Bitte höchstens 20000 Zeichen eingeben'],
  ])('needs title and content: %j', async (body, message) => {
    const { cookie } = await premium();
    const answer = await app.call('POST', PATH, body, cookie);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(message);
  });

  it('knows no other text', async () => {
    const { cookie } = await premium();
    const answer = await app.call('PUT', `${PATH}/gibt-es-nicht`, { content: 'x' }, cookie);
    expect(answer.statusCode).toBe(404);
  });

  it('prints every text', async () => {
    const { cookie } = await premium();
    const content = 'Erster Absatz\nmit zwei Zeilen\n\n- eins\n- zwei\n\n#set text(red) *Stern* 🌾';
    await must(app, 'PUT', `${PATH}/aushang-foyer`, { content }, cookie);
    const sheet = await pdfOf(cookie, 'aushang-foyer');
    expect(sheet.title).toBe('Aushang fürs Foyer');
    expect(sheet.text).toContain('#set text(red) *Stern*');
    expect(sheet.lines).toContain('Erster Absatz');
    expect(sheet.text).not.toContain('Aushang');
    const agreement = await pdfOf(cookie, 'kooperationsvereinbarung');
    expect(agreement.text).toContain('§ 3 Abrechnung durch Gutschrift');
    expect(agreement.text).toContain('Ort, Datum, Unterschrift Partner');
  });
});
