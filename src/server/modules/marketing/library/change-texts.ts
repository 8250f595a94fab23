import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { newTextBody } from '#shared/contracts/marketing/text-library.ts';
import { planHas } from '#shared/plans.ts';
import { stockText } from './stock-texts.ts';
import {
  deleteRelease,
  deleteText,
  insertText,
  listWritten,
  putRelease,
  putWording,
  updateText,
} from './store.ts';

/** More own texts than anybody finds their way in. */
const MOST_TEXTS = 200;

/** @returns the id of the new text @throws DomainError premium_required, too_many_texts */
export async function createText(
  services: Services,
  acting: ActingProvider,
  text: z.output<typeof newTextBody>,
): Promise<string> {
  return change(services, acting, 'library_text.created', async (tx, now) => {
    const written = await listWritten(tx, acting.providerId);
    const own = written.filter(({ stockKey }) => stockKey === null);
    if (own.length >= MOST_TEXTS) throw new DomainError('too_many_texts');
    return insertText(tx, acting.providerId, text, now);
  });
}

/**
 * Changes an own text, or rewords a standard text.
 * @param id of an own text, or the word that names a standard text
 * @throws DomainError premium_required, not_found
 */
export async function saveText(
  services: Services,
  acting: ActingProvider,
  id: string,
  content: string,
): Promise<void> {
  const { providerId } = acting;
  await change(services, acting, 'library_text.saved', async (tx, now) => {
    if (stockText(id) !== null) return putWording(tx, providerId, id, content, now);
    if (!isId(id) || !(await updateText(tx, providerId, id, content, now)))
      throw new DomainError('not_found');
    return id;
  });
}

/**
 * Deletes an own text, or takes back the own wording of a standard text.
 * @throws DomainError premium_required, not_found
 */
export async function removeText(
  services: Services,
  acting: ActingProvider,
  id: string,
): Promise<void> {
  await change(services, acting, 'library_text.deleted', async (tx) => {
    const named = isId(id) ? { id } : { stockKey: id };
    const deleted = await deleteText(tx, acting.providerId, named);
    if (deleted === null) throw new DomainError('not_found');
    if ('id' in named) await deleteRelease(tx, acting.providerId, deleted);
    return deleted;
  });
}

/**
 * Lets partners use a text, or no longer (docs/product/marketing.md section 9).
 * @throws DomainError premium_required; not_found also for a standard text that partners cannot use
 */
export async function releaseText(
  services: Services,
  acting: ActingProvider,
  id: string,
  isReleased: boolean,
): Promise<void> {
  const { providerId } = acting;
  const action = isReleased ? 'library_text.released' : 'library_text.withdrawn';
  await change(services, acting, action, async (tx, now) => {
    const written = await listWritten(tx, providerId);
    const own = written.find((text) => text.id === id && text.stockKey === null);
    const canBe = own !== undefined || stockText(id)?.toPartners !== undefined;
    if (!canBe) throw new DomainError('not_found');
    return isReleased ? putRelease(tx, providerId, id, now) : deleteRelease(tx, providerId, id);
  });
}

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

async function change<Changed extends string | null>(
  services: Services,
  acting: ActingProvider,
  action: string,
  work: (tx: Tx, now: Date) => Promise<Changed>,
): Promise<Changed> {
  const { providerId } = acting;
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const { plan } = await lockProvider(tx, providerId);
    if (!planHas(plan, 'marketingCenter')) throw new DomainError('premium_required');
    const entityId = await work(tx, now);
    if (entityId !== null) {
      const event = { action, entity: 'library_text', entityId };
      await appendEvent(tx, providerId, acting, event, now);
    }
    return entityId;
  });
}
