import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { type Account, addressLine, findAccount } from '#server/modules/accounts/index.ts';
import type { LibraryText } from '#shared/contracts/marketing/text-library.ts';
import type { ReleasedText } from '#shared/contracts/partner-area/material.ts';
import type { ProviderId } from '#shared/ids.ts';
import { planHas } from '#shared/plans.ts';
import { requireMarketing } from '../require-marketing.ts';
import { STOCK_TEXTS, type StockFacts, stockText } from './stock-texts.ts';
import { listReleases, listWritten } from './store.ts';

const ACTIVE = 'active' as const;

/**
 * Own texts, then the standard texts with the provider's data in them.
 * @throws DomainError premium_required
 */
export async function readTexts(services: Services, provider: ProviderId): Promise<LibraryText[]> {
  const account = await requireMarketing(services, provider);
  return textsOf(services.db, provider, account);
}

/** The same for callers who have looked at the plan. */
async function textsOf(
  db: Queryable,
  provider: ProviderId,
  account: Account,
): Promise<LibraryText[]> {
  const facts = factsOf(account);
  const written = await listWritten(db, provider);
  const released = await listReleases(db, provider);
  const own = written
    .filter(({ stockKey }) => stockKey === null)
    .map(({ id, title, description, content }) => ({
      id,
      category: title,
      description,
      status: ACTIVE,
      fileType: 'text' as const,
      downloadNote: '',
      content,
      isOwn: true,
      isCustomised: false,
      canBeReleased: true,
      isReleased: released.has(id),
    }));
  const stock = STOCK_TEXTS.map(({ key, content, toPartners, ...text }) => {
    const wording = written.find(({ stockKey }) => stockKey === key);
    return {
      ...text,
      id: key,
      status: ACTIVE,
      content: wording?.content ?? content(facts),
      isOwn: false,
      isCustomised: wording !== undefined,
      canBeReleased: toPartners !== undefined,
      isReleased: toPartners !== undefined && released.has(key),
    };
  });
  return [...own, ...stock];
}

/** @throws DomainError premium_required, not_found */
export async function readText(
  services: Services,
  provider: ProviderId,
  id: string,
): Promise<LibraryText> {
  const text = (await readTexts(services, provider)).find((each) => each.id === id);
  if (text === undefined) throw new DomainError('not_found');
  return text;
}

/**
 * The texts that partners may use, as the library has them; none on a plan without the marketing center.
 */
export async function listReleasedTexts(
  db: Queryable,
  provider: ProviderId,
): Promise<ReleasedText[]> {
  const account = await findAccount(db, provider);
  if (account === null || !planHas(account.plan, 'marketingCenter')) return [];
  const texts = await textsOf(db, provider, account);
  return texts
    .filter(({ isReleased }) => isReleased)
    .map(({ id, category, description, downloadNote, content }) => {
      const words = stockText(id)?.toPartners ?? { title: category, description };
      return { id, ...words, note: downloadNote, content };
    });
}

function factsOf(account: Account): StockFacts {
  const { businessName, phone, website, publicEmail, email } = account;
  return {
    businessName,
    address: addressLine(account),
    phone,
    email: publicEmail === '' ? email : publicEmail,
    website,
  };
}
