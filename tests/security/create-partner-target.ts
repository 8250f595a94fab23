import { newId } from '#server/kernel/new-id.ts';
import { providerIdOf } from '../support/digest.ts';
import { putPicture } from '../support/marketing.ts';
import { logInAsPartner } from '../support/partner-area.ts';
import type { TestApplication } from '../support/test-application.ts';
import { must } from '../support/world.ts';
import type { PartnerTarget } from './partner-area-samples.ts';
import { putPortraits } from './portrait-fixture.ts';

/** A partner who is logged in to the partner area and has confirmed the programme. */
export async function createPartnerTarget(
  app: TestApplication,
  { provider, partner }: { provider: { email: string }; partner: { id: string; email: string } },
): Promise<PartnerTarget & { readonly cookie: string }> {
  const cookie = await logInAsPartner(app, partner.email);
  const providerId = await providerIdOf(app.pool, provider.email);
  const path = `/api/partner-area/programmes/${providerId}/${partner.id}/confirm`;
  await must(app, 'POST', path, {}, cookie);
  await putPortraits(app.pool, partner.id);
  const sessions = '/api/partner-area/sessions';
  const [session] = await must<{ id: string }[]>(app, 'GET', sessions, undefined, cookie);
  const target = { cookie, providerId, partnerId: partner.id, sessionId: session?.id ?? '' };
  return {
    ...target,
    passkeyId: await passkeyOf(app, partner.email),
    documentId: await documentOf(app, partner.id),
    linkId: await linkOf(app, partner.id),
    pictureId: await putPicture(app, provider.email, 'Garten am Abend'),
  };
}

/** A passkey of the account; what it signs with is no matter. */
async function passkeyOf(app: TestApplication, email: string): Promise<string> {
  const id = newId();
  await app.pool.query(
    `insert into partner_passkeys (id, account_id, credential_id, public_key, counter, transports, name, created_at)
     select $1, a.id, $2, '\\x00', 0, '{}', 'Telefon', now() from partner_accounts a where a.address = lower($3)`,
    [id, `credential-${id}`, email],
  );
  return id;
}

/** The first document of the partner; an unknown one where there is none. */
async function documentOf(app: TestApplication, partnerId: string): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from credit_notes where partner_id = $1 order by id limit 1',
    [partnerId],
  );
  return rows[0]?.id ?? newId();
}

/** The first link of the partner; an unknown one where there is none. */
async function linkOf(app: TestApplication, partnerId: string): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from referral_links where partner_id = $1 order by id limit 1',
    [partnerId],
  );
  return rows[0]?.id ?? newId();
}
