import { workInvitations } from '#server/modules/partner-area/invitation/batch.ts';
import type { InvitationBatch } from '#shared/contracts/partner-area/invitations.ts';
import { providerId } from '#shared/ids.ts';
import { providerIdOf } from './digest.ts';
import { mailsTo } from './mails.ts';
import type { TestApplication } from './test-application.ts';
import type { World } from './world.ts';

/** Invites the partner of a world, as its provider. */
export const invite = (app: TestApplication, { provider, partner }: World) =>
  app.call('POST', `/api/partners/${partner.id}/invitation`, undefined, provider.cookie);

/** The link's token in the newest invitation to an address. @throws when there is none */
export async function invitedToken(app: TestApplication, email: string): Promise<string> {
  const mails = await mailsTo(app.pool, email);
  const mail = mails.find(({ subject }) => /lädt Sie in den Partnerbereich ein/.test(subject));
  const token = /\/partner\/anmelden#([\w-]{64})/.exec(mail?.text_body ?? '')?.[1];
  if (token === undefined) throw new Error(`no invitation to ${email}`);
  return token;
}

/** What the jobs have, without a limit for an address. */
export const contextOf = ({ services }: TestApplication) => ({
  services,
  limits: { consume: () => Promise.resolve(null), forgive: () => Promise.resolve() },
  publicUrl: 'https://empfehlwerk.example',
});

/** Does what the job does with a batch. */
export async function workBatch(app: TestApplication, world: World, id: string): Promise<boolean> {
  const provider = providerId(await providerIdOf(app.pool, world.provider.email));
  return workInvitations(contextOf(app), provider, id);
}

export const readBatch = async (app: TestApplication, { provider }: World, id: string) =>
  (
    await app.call('GET', `/api/partner-invitations/${id}`, undefined, provider.cookie)
  ).json<InvitationBatch>();
