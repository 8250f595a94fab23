import { berlinDateOf } from '#shared/calendar-date.ts';
import { setPlan } from '../../modules/billing/index.ts';
import { sendWhatIsDue } from '../../modules/integrations/index.ts';
import type { Keyring } from '../../platform/crypto/secrets.ts';
import type { GuardedPost } from '../../platform/guarded-fetch/guarded-post.ts';
import type { DemoAccount, DemoStage } from './demo-stage.ts';

const MINUTE_MS = 60_000;

/** Guests who have called the house; the booking software records them. */
const CALLERS = [
  ['Lina', 'Vogel'],
  ['Emir', 'Aydın'],
  ['Charlotte', 'Baumann'],
] as const;

/**
 * On the last afternoon the venue is on Enterprise: its booking software has a key, records requests by the API
 * and is sent what happens. Its receiver is started anew once, so that a message needs a second try.
 */
export async function softwareScenes(
  stage: DemoStage,
  { providerId, email, password, partnerIds, campaignIds }: DemoAccount,
  keyring: Keyring,
  today: Date,
): Promise<void> {
  const { api, services } = stage;
  const minutesAgo = (minutes: number): void =>
    stage.setTime(new Date(today.getTime() - minutes * MINUTE_MS));
  const receiver = { isDown: false };
  const postPublic: GuardedPost = async () => ({
    status: receiver.isDown ? 503 : 204,
    headers: receiver.isDown ? { 'retry-after': '30' } : {},
    body: Buffer.from(receiver.isDown ? 'Wird gerade neu gestartet' : ''),
    isCut: false,
  });
  const send = () => sendWhatIsDue({ services, keyring, postPublic });

  minutesAgo(55);
  await setPlan(services, providerId, 'enterprise');
  await api.call('POST', '/api/login', { email, password });
  const { secret } = await api.call<{ secret: string }>('POST', '/api/api-keys', {
    name: 'Buchungssoftware',
    scopes: ['partners:read', 'campaigns:read', 'leads:read', 'leads:write', 'events:read'],
  });
  await api.call('POST', '/api/webhooks', {
    name: 'Buchungssoftware',
    url: 'https://buchungen.gut-lindenhof.example/empfehlwerk',
    // Not of documents: the mails of the year, which leave when the server starts, would not arrive there.
    eventTypes: ['lead.created', 'lead.offer_sent', 'lead.confirmed', 'commission.earned'],
  });
  for (const [place, [firstName, lastName]] of CALLERS.entries()) {
    minutesAgo(50 - place * 9);
    receiver.isDown = place === 1;
    await stage.callByKey(secret, '/api/v1/leads', `anruf-${berlinDateOf(today)}-${place}`, {
      campaignId: campaignIds[0],
      partnerId: partnerIds[place],
      reason: 'Am Telefon genannt',
      enteredByStaff: true,
      visitor: { firstName, lastName, email: `${firstName}.${place}@gast.example`.toLowerCase() },
    });
    await send();
  }
  receiver.isDown = false;
  for (const minutes of [20, 12, 4]) {
    minutesAgo(minutes);
    await send();
  }
  stage.setTime(today);
}
