import type { FastifyInstance } from 'fastify';
import type { ActingPartner } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import {
  findPartner,
  lockPartner,
  type Partner,
  recordSelfBillingAgreement,
  withdrawSelfBillingAgreement,
} from '#server/modules/partners/index.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import { route } from '#server/platform/http/route.ts';
import {
  agreeToSelfBilling,
  readSelfBilling,
  withdrawSelfBilling,
} from '#shared/contracts/partner-area/agreement.ts';
import { AGREEMENT_VERSION, agreementText } from '#shared/self-billing-agreement.ts';
import { insertAgreement } from './store.ts';

const HOW = 'im Partnerbereich';

/** The partner's agreement to self-billing (docs/product/partner-area.md section 8). */
export function agreementRoutes(api: FastifyInstance, { db, clock }: Services): void {
  route(api, readSelfBilling, async ({ acting: { providerId, partnerId } }) => {
    const partner = await findPartner(db, providerId, partnerId);
    if (partner === null) throw new DomainError('not_found');
    return {
      isNeeded: partner.taxStatus !== 'private',
      agreedAt: partner.selfBillingAgreedAt?.toISOString() ?? null,
      how: partner.selfBillingAgreedHow,
      version: AGREEMENT_VERSION,
      text: [...(await textOf(db, { providerId }))],
    };
  });

  route(api, agreeToSelfBilling, async ({ acting: partner, body }) => {
    if (body.version !== AGREEMENT_VERSION) throw new DomainError('agreement_changed');
    const now = clock();
    await db.transaction(async (tx) => {
      const locked = await ownRecord(tx, partner);
      if (locked.selfBillingAgreedAt !== null) return;
      const text = await textOf(tx, partner);
      const textHash = sha256(text.join('\n\n'));
      await recordSelfBillingAgreement(tx, partner, locked, HOW, now);
      await say(tx, partner, { kind: 'accepted', version: AGREEMENT_VERSION, textHash }, now);
    });
    return { message: 'Danke. Ihr Einverständnis ist gespeichert.' };
  });

  route(api, withdrawSelfBilling, async ({ acting: partner }) => {
    const now = clock();
    await db.transaction(async (tx) => {
      const locked = await ownRecord(tx, partner);
      if (locked.selfBillingAgreedAt === null) throw new DomainError('not_agreed');
      await withdrawSelfBillingAgreement(tx, partner, locked, now);
      await say(tx, partner, { kind: 'withdrawn', version: '', textHash: null }, now);
    });
    return { message: 'Ihr Einverständnis gilt nicht mehr für künftige Gutschriften.' };
  });
}

async function ownRecord(tx: Tx, { providerId, partnerId }: ActingPartner): Promise<Partner> {
  const partner = await lockPartner(tx, providerId, partnerId);
  if (partner === null) throw new DomainError('not_found');
  return partner;
}

async function textOf(
  db: Queryable,
  { providerId }: Pick<ActingPartner, 'providerId'>,
): Promise<readonly string[]> {
  const provider = await findAccount(db, providerId);
  if (provider === null) throw new DomainError('not_found');
  return agreementText(provider.businessName);
}

function say(
  tx: Tx,
  { providerId, partnerId, accountId }: ActingPartner,
  said: { kind: 'accepted' | 'withdrawn'; version: string; textHash: Buffer | null },
  now: Date,
): Promise<void> {
  return insertAgreement(tx, providerId, { ...said, partnerId, accountId }, now);
}
