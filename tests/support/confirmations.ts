import { leadJobs } from '#server/modules/leads/index.ts';
import { confirmationPath, CONFIRMATION_PAGE } from '#shared/public-page/confirmation-path.ts';
import type { CallAnswer } from './caller.ts';
import { sendLead, type LeadOverrides, type Programme } from './leads.ts';
import { OWN_DATA_LINKS } from './own-data-links.ts';
import { FORM_POST, formPost } from './public-visitor.ts';
import type { TestApplication } from './test-application.ts';

/** Runs the job that mails everybody about a request. */
export async function announce(
  app: TestApplication,
  { provider }: Pick<Programme, 'provider'>,
  leadId: string,
): Promise<void> {
  const [announcing] = leadJobs(app.services, 'https://empfehlwerk.example', OWN_DATA_LINKS);
  await announcing?.handle({ providerId: provider, leadId });
}

/** The token in the mail that asks the visitor of a request to confirm. @throws without one */
export async function mailedLeadToken(
  { pool }: Pick<TestApplication, 'pool'>,
  leadId: string,
): Promise<string> {
  const { rows } = await pool.query<{ text_body: string }>(
    `select text_body from mails where dedupe_key = $1 and kind = 'lead_opt_in'`,
    [`lead:${leadId}:visitor`],
  );
  const token = /anfrage-bestaetigen\?token=([\w-]+)/.exec(rows[0]?.text_body ?? '')?.[1];
  if (token === undefined) throw new Error('no mailed link');
  return token;
}

/** A request that has to be confirmed, with the token that was mailed for it. */
export async function sendUnconfirmed(
  app: TestApplication,
  programme: Programme,
  overrides: LeadOverrides = {},
): Promise<{ readonly id: string; readonly token: string }> {
  const id = await sendLead(app, programme, { asksConfirmation: true, ...overrides });
  await announce(app, programme, id);
  return { id, token: await mailedLeadToken(app, id) };
}

/** Opens the mailed link. */
export function openLink(app: TestApplication, token: string): Promise<CallAnswer> {
  return app.call('GET', confirmationPath(token));
}

/** Presses the button on its page. */
export function pressConfirm(app: TestApplication, token: string): Promise<CallAnswer> {
  return app.call('POST', CONFIRMATION_PAGE, formPost({ token }), undefined, FORM_POST);
}
