import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { addressLine, type Account } from '#server/modules/accounts/index.ts';
import type { LibraryText } from '#shared/contracts/text-library.ts';
import type { ProviderId } from '#shared/ids.ts';
import { requireMarketing } from '../require-marketing.ts';
import type { StockFacts } from './stock/stock-text.ts';
import { STOCK_TEXTS } from './stock/stock-texts.ts';
import { listWritten } from './text-list.ts';

const ACTIVE = 'active' as const;

/**
 * Own texts, then the texts of the house with the provider's data in them.
 * @throws DomainError premium_required
 */
export async function readTexts(services: Services, provider: ProviderId): Promise<LibraryText[]> {
  const account = await requireMarketing(services, provider);
  const facts = factsOf(account);
  const written = await listWritten(services.db, provider);
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
    }));
  const stock = STOCK_TEXTS.map(({ key, content, ...text }) => {
    const wording = written.find(({ stockKey }) => stockKey === key);
    return {
      ...text,
      id: key,
      status: ACTIVE,
      content: wording?.content ?? content(facts),
      isOwn: false,
      isCustomised: wording !== undefined,
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
