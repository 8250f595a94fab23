import { describe, expect, it } from 'vitest';
import { cancelled, documentScene } from '#tests/support/document-scene.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

const app = await createTestApplication();

async function mailAbout(creditNoteId: string) {
  const { rows } = await app.pool.query<{ subject: string; text_body: string; html_body: string }>(
    'select subject, text_body, html_body from mails where attached_credit_note_id = $1',
    [creditNoteId],
  );
  const [mail] = rows;
  if (mail === undefined) throw new Error('no mail about the document');
  return mail;
}

describe('the mail with a credit note', () => {
  it('has the provider’s words, and below them the sums, the files and the right to object', async () => {
    const scene = await documentScene(app);
    const { cookie, email } = scene.provider;
    await putOnPlan(app, email, 'premium_yearly');
    const words = {
      subject: 'Ihre Prämie: {{documentName}} vom {{date}}',
      htmlContent: '<p>Schön, dass Sie uns empfehlen, <strong>{{partnerName}}</strong>!</p>',
    };
    await must(app, 'PUT', '/api/marketing/templates/credit_note', words, cookie);
    expect((await scene.about('POST', 'send', { message: 'Bis bald!' })).statusCode).toBe(200);
    const mail = await mailAbout(scene.id);
    expect(mail.subject).toMatch(/^Ihre Prämie: Gutschrift GS-0001 vom \d{2}\.\d{2}\.\d{4}$/);
    expect(mail.text_body).toMatch(/Schön, dass Sie uns empfehlen, [^{]+!/);
    expect(mail.text_body).not.toContain('abgerechnet. Die Gutschrift dazu');
    for (const part of ['Bis bald!', 'Im Anhang finden Sie', '€'])
      expect(mail.text_body).toContain(part);
    expect(mail.text_body).toMatch(/widersprechen|Widerspruch/);
  });

  it('that cancels it keeps its own sentence', async () => {
    const scene = await documentScene(app);
    const { cookie, email } = scene.provider;
    await putOnPlan(app, email, 'premium_yearly');
    const words = { subject: 'Ihre Prämie', htmlContent: '<p>Schön!</p>' };
    await must(app, 'PUT', '/api/marketing/templates/credit_note', words, cookie);
    const reversal = await cancelled(app, scene);
    expect((await reversal.about('POST', 'send', { message: '' })).statusCode).toBe(200);
    const mail = await mailAbout(reversal.id);
    expect(mail.subject).toContain('Stornobeleg');
    expect(mail.text_body).toContain('hat ein Dokument storniert: Gutschrift GS-0001');
    expect(mail.text_body).not.toContain('Schön!');
  });
});
