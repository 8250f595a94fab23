import type { Email } from 'postal-mime';
import { afterAll, describe, expect, it } from 'vitest';
import { unscopedReleaseWording } from '#server/modules/accounts/index.ts';
import { startDocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { sendMailHandler } from '#server/platform/mail/send-mail.ts';
import { ERRORS } from '#shared/errors.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { cancelled, documentScene, type DocumentScene } from '#tests/support/document-scene.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { logInAsPartner } from '#tests/support/partner-area.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';
import { mailFiles } from '../document-files.ts';

/**
 * Sending a document to its partner (docs/product/credit-notes.md section 11), read back from a
 * real mail server.
 */
const app = await createTestApplication();
const server = await startMailServer();
const renderer = startDocumentRenderer();
afterAll(async () => {
  await server.close();
  await renderer.close();
});
const sender = sendMailHandler(
  app.services.db,
  {
    smtpUrl: server.url,
    from: 'post@empfehlwerk.example',
    filesOf: mailFiles(app.services, renderer),
  },
  app.services.clock,
);

/** Works off what waits to be mailed about a document. */
async function deliver({ id }: DocumentScene): Promise<void> {
  const { rows } = await app.pool.query<{ id: string; provider_id: string }>(
    `select m.id, m.provider_id from mails m
     join credit_note_dispatches d on d.provider_id = m.provider_id and m.dedupe_key = 'credit-note:' || d.id
     where d.credit_note_id = $1 and m.status = 'queued'`,
    [id],
  );
  for (const row of rows) await sender.handle({ providerId: row.provider_id, mailId: row.id });
}

async function storedFiles({ id }: DocumentScene): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await app.pool.query<{ kind: string; bytes: Buffer }>(
    'select kind, bytes from credit_note_files where credit_note_id = $1 order by kind',
    [id],
  );
  return rows.map(({ kind, bytes }) => [kind, bytes.toString('base64')]);
}

const attachedFiles = ({ attachments }: Email) =>
  attachments.map(({ filename, mimeType, content }) => ({
    filename,
    mimeType,
    bytes: Buffer.from(content as ArrayBuffer).toString('base64'),
  }));

/** A document of a provider whose own words may go out. */
async function releasedScene(): Promise<DocumentScene> {
  const scene = await documentScene(app);
  expect(await unscopedReleaseWording(app.services, scene.provider.email)).toBe(true);
  return scene;
}

const send = (scene: DocumentScene, message = '', headers?: Record<string, string>) =>
  scene.about('POST', 'send', { message }, headers);

describe('sending a document', () => {
  it('mails PDF and XRechnung to the partner, byte for byte as stored, and records it', async () => {
    const scene = await releasedScene();
    const answer = await send(scene, 'Liebe Grüße\nvom Lindenhof\n\n<b>Danke!</b>');
    expect(answer.json()).toEqual({ sentTo: scene.partner.email });
    const before = await scene.read();
    expect(before).toMatchObject({ status: 'sent', sentTo: scene.partner.email });
    expect(before.history.map(({ label }) => label)).toEqual([
      'Gutschrift ausgestellt',
      `Gesendet an ${scene.partner.email} (wird gerade zugestellt)`,
    ]);
    await deliver(scene);

    const mail = await server.newest(scene.partner.email, 'Gutschrift GS-0001');
    expect(mail.subject).toBe('Gutschrift GS-0001 von Gut Lindenhof');
    expect(mail.from).toMatchObject({
      name: 'Gut Lindenhof über Empfehlwerk',
      address: 'post@empfehlwerk.example',
    });
    expect(mail.to).toMatchObject([{ name: 'Łukasz Grün', address: scene.partner.email }]);
    for (const part of [mail.text ?? '', mail.html ?? '']) {
      expect(part).toContain('Guten Tag Łukasz Grün,');
      expect(part).toContain('59,50 €');
      expect(part).toContain('vom Lindenhof');
      expect(part).toContain('als PDF und die E-Rechnung (XRechnung) als XML-Datei');
    }
    expect(mail.html).not.toContain('<b>Danke!');
    const [pdf, xml] = await storedFiles(scene);
    expect(attachedFiles(mail)).toEqual([
      { filename: 'Gutschrift_GS-0001.pdf', mimeType: 'application/pdf', bytes: pdf?.[1] },
      { filename: 'Gutschrift_GS-0001.xml', mimeType: 'application/xml', bytes: xml?.[1] },
    ]);
    expect((await scene.read()).history.at(-1)).toMatchObject({
      action: 'credit_note.sent',
      label: `Gesendet an ${scene.partner.email}`,
      actor: 'Sie',
    });
  });

  it('mails the PDF alone where there is no e-invoice', async () => {
    const scene = await documentScene(app, { taxStatus: 'private', vatId: '', taxNumber: '' });
    await send(scene);
    await deliver(scene);
    const mail = await server.newest(scene.partner.email, 'Auszahlungsbeleg GS-0001');
    expect(attachedFiles(mail).map(({ filename }) => filename)).toEqual([
      'Auszahlungsbeleg_GS-0001.pdf',
    ]);
    expect(mail.text).toContain('Im Anhang finden Sie das Dokument als PDF.');
    expect(mail.text).not.toMatch(/Gutschrift|Rechnung/);
  });

  it('leads to the document instead, where the provider wants that', async () => {
    const scene = await documentScene(app);
    const link = (areDocumentsLinked: boolean) =>
      must(app, 'PUT', '/api/partner-area-settings', { areDocumentsLinked }, scene.provider.cookie);
    expect(await link(true)).toMatchObject({ areDocumentsLinked: true });
    const preview = await scene.about('POST', 'mail-preview', { message: '' });
    expect(preview.json()).toMatchObject({ attachments: [] });
    await send(scene);
    await deliver(scene);
    const mail = await server.newest(scene.partner.email, 'Gutschrift GS-0001');
    expect(mail.attachments).toEqual([]);
    expect(mail.text).toContain('Die Gutschrift dazu liegt in Ihrem Partnerbereich.');
    expect(mail.text).not.toMatch(/Anhang|liegt dieser E-Mail bei/);
    expect(mail.html).toMatch(
      new RegExp(`/partner/[\\w-]+/${scene.partner.id}/belege\\?beleg=${scene.id}"`),
    );
    expect(mail.html?.match(/\/belege\?beleg=/g)).toHaveLength(1);

    // What is sent again is as it is wanted then.
    await link(false);
    await send(scene);
    await deliver(scene);
    const again = await server.newest(scene.partner.email, 'Gutschrift GS-0001');
    expect(again.attachments).toHaveLength(2);
    expect(again.text).toContain('Die Gutschrift dazu liegt dieser E-Mail bei.');
  });

  it('attaches them where the address is not the partner’s', async () => {
    const scene = await documentScene(app);
    const { cookie, email } = scene.provider;
    await must(app, 'PUT', '/api/partner-area-settings', { areDocumentsLinked: true }, cookie);
    const session = await logInAsPartner(app, scene.partner.email);
    const provider = await providerIdOf(app.pool, email);
    const programme = `/api/partner-area/programmes/${provider}/${scene.partner.id}`;
    const attached = async () =>
      (await scene.about('POST', 'mail-preview', { message: '' })).json<{
        attachments: unknown[];
      }>().attachments.length;
    expect(await attached()).toBe(0);
    await must(app, 'POST', `${programme}/refuse`, {}, session);
    expect(await attached()).toBe(2);
    const other = { email: `neu-${scene.partner.email}` };
    await must(app, 'PATCH', `/api/partners/${scene.partner.id}`, other, cookie);
    expect(await attached()).toBe(0);
  });

  it('sends what the preview showed', async () => {
    const scene = await releasedScene();
    const message = 'Vielen Dank für Ihre Empfehlung.';
    const preview = (await scene.about('POST', 'mail-preview', { message })).json<{
      subject: string;
      html: string;
    }>();
    expect(preview).toMatchObject({
      to: scene.partner.email,
      toName: 'Łukasz Grün',
      fromName: 'Gut Lindenhof über Empfehlwerk',
      refusal: null,
      attachments: [{ fileName: 'Gutschrift_GS-0001.pdf' }, { fileName: 'Gutschrift_GS-0001.xml' }],
    });
    expect(preview.html).toContain(message);
    expect((await scene.read()).status).toBe('created');
    await send(scene, message);
    await deliver(scene);
    const mail = await server.newest(scene.partner.email, 'Gutschrift GS-0001');
    expect(mail.subject).toBe(preview.subject);
    expect(mail.html?.trim().replaceAll('\r\n', '\n')).toBe(preview.html.trim());
  });

  it('may be done again, to the address that the partner has then; every time is recorded', async () => {
    const scene = await documentScene(app);
    await send(scene);
    await deliver(scene);
    await app.call(
      'PATCH',
      `/api/partners/${scene.partner.id}`,
      { email: `neu-${scene.partner.email}` },
      scene.provider.cookie,
    );
    expect((await send(scene)).json()).toEqual({ sentTo: `neu-${scene.partner.email}` });
    await deliver(scene);
    expect(await server.count(scene.partner.email, 'GS-0001')).toBe(1);
    expect(await server.count(`neu-${scene.partner.email}`, 'GS-0001')).toBe(1);
    const { history, sentTo } = await scene.read();
    expect(sentTo).toBe(`neu-${scene.partner.email}`);
    expect(history.slice(1).map(({ label }) => label)).toEqual([
      `Gesendet an ${scene.partner.email}`,
      `Gesendet an neu-${scene.partner.email}`,
    ]);
  });

  it('is one mail for one Idempotency-Key, and none for another text under it', async () => {
    const scene = await releasedScene();
    const key = { 'idempotency-key': 'einmal' };
    const answers = await Promise.all([send(scene, 'Hallo', key), send(scene, 'Hallo', key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await send(scene, 'Anders', key)).json()).toMatchObject({
      code: 'idempotency_mismatch',
    });
    await deliver(scene);
    expect(await server.count(scene.partner.email, 'GS-0001')).toBe(1);
  });

  it('mails the reversal to the partner and refuses the cancelled document', async () => {
    const scene = await documentScene(app);
    const reversal = await cancelled(app, scene);
    const refused = await send(scene);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'cancelled_not_sent',
      message: ERRORS.cancelled_not_sent.message,
    });
    expect((await send(reversal)).json()).toEqual({ sentTo: scene.partner.email });
    await deliver(reversal);
    const mail = await server.newest(scene.partner.email, 'Stornobeleg GS-0002');
    expect(mail.text).toContain('ein Dokument storniert: Gutschrift GS-0001 vom');
    expect(mail.text).toContain('-59,50 €');
    expect((await reversal.read()).status).toBe('cancelled');
    expect((await reversal.read()).history.map(({ action }) => action)).toEqual([
      'credit_note.reversed',
      'credit_note.sent',
    ]);
  });

  it('is refused where the partner has no address, and says so before', async () => {
    const scene = await documentScene(app);
    await app.pool.query(`update partners set email = '' where id = $1`, [scene.partner.id]);
    const preview = await scene.about('POST', 'mail-preview', { message: '' });
    const { message } = ERRORS.recipient_missing;
    expect(preview.json()).toMatchObject({ to: '', refusal: message });
    const refused = await send(scene);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'recipient_missing', message });
    expect((await scene.read()).status).toBe('created');
    const { rows } = await app.pool.query(
      'select id from credit_note_dispatches where credit_note_id = $1',
      [scene.id],
    );
    expect(rows).toEqual([]);
  });

  it('carries no own message before anything was paid, and says so without sending', async () => {
    const scene = await documentScene(app);
    const answer = await send(scene, 'Gewinnen Sie jetzt!');
    expect(answer.json()).toEqual({
      code: 'own_words_held_back',
      message: ERRORS.own_words_held_back.message,
    });
    expect(await scene.read()).toMatchObject({ status: 'created', sentAt: null });
    expect((await send(scene)).statusCode).toBe(200);
    await unscopedReleaseWording(app.services, scene.provider.email);
    expect((await send(scene, 'Danke!')).statusCode).toBe(200);
  });

  it('takes at most 2,000 characters of message', async () => {
    const scene = await documentScene(app);
    const answer = await send(scene, 'x'.repeat(2_001));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      issues: [{ path: 'message', message: 'Bitte höchstens 2000 Zeichen eingeben' }],
    });
  });

  it('does not fill a mailbox: the sixth time within an hour waits', async () => {
    const scene = await documentScene(app);
    for (let time = 0; time < 5; time += 1) expect((await send(scene)).statusCode).toBe(200);
    const answer = await send(scene);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('keeps addresses out of the events', async () => {
    const scene = await releasedScene();
    await send(scene, 'Persönlich an Łukasz');
    const { rows } = await app.pool.query<{ data: string }>(
      'select data::text from audit_events where entity_id = $1',
      [scene.id],
    );
    expect(rows).toHaveLength(2);
    for (const { data } of rows) expect(data).not.toMatch(/example|ukasz/);
  });

  it('keeps the record of the delivery as it was: no change, no deletion', async () => {
    const scene = await documentScene(app);
    await send(scene);
    for (const change of [
      "update %t set to_address = 'x'",
      'delete from %t',
      'truncate %t cascade',
    ])
      await expect(app.pool.query(change.replace('%t', 'credit_note_dispatches'))).rejects.toThrow(
        'never changed or deleted',
      );
  });
});
