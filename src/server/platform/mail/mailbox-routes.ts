import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { providerId } from '#shared/ids.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { unscopedMail, unscopedNewestMails } from './mail-store.ts';
import { type BannerReader, withBanner } from './send-mail.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const when = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});
const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? '');

/** `/dev/mail`: kept mails, readable in development while no SMTP server is configured. */
export function mailboxRoutes(
  app: FastifyInstance,
  { db }: Services,
  bannerOf: BannerReader,
): void {
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await unscopedNewestMails(db, 200);
    const rows = mails.map(
      (mail) =>
        `<li><a href="/dev/mail/${mail.id}">${escape(mail.subject)}</a><br><small>${when.format(mail.created_at)} · an ${escape(mail.to_address)} · von ${escape(mail.from_name)}</small></li>`,
    );
    const body = rows.length === 0 ? '<p>Noch keine E-Mails.</p>' : `<ul>${rows.join('')}</ul>`;
    return reply.type('text/html; charset=utf-8').send(page('Postfach (Entwicklung)', body));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = /^[0-9a-f-]{36}$/.test(request.params.id)
      ? await unscopedMail(db, request.params.id)
      : undefined;
    if (mail === undefined) return reply.callNotFound();
    const head = `<p><a href="/dev/mail">Alle E-Mails</a></p><p>Von: ${escape(mail.from_name)}<br>An: ${escape(mail.to_address)}<br>Antwort an: ${escape(mail.reply_to || '–')}</p>`;
    const provider = providerId(mail.provider_id);
    const html = await withBanner(mail.html_body, provider, mail.banner_picture_id, bannerOf);
    const frame = `<iframe title="E-Mail" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escape(html)}"></iframe>`;
    return reply
      .type('text/html; charset=utf-8')
      .send(
        page(
          mail.subject,
          `${head}${frame}<details><summary>Textfassung</summary><pre>${escape(mail.text_body)}</pre></details>`,
        ),
      );
  });
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/assets/favicon.svg"><title>${escape(title)} – ${PRODUCT_NAME}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fcf6ee}a{color:#9a4f38}li{margin:.8rem 0}iframe{width:100%;height:36rem;border:1px solid #d8c8b8;border-radius:8px;background:#fff}pre{white-space:pre-wrap}</style>
<h1>${escape(title)}</h1>${body}</html>`;
}
