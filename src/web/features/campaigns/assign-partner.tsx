import type { Received } from '#shared/contracts/contract.ts';
import type { listUnlinkedPartners } from '#shared/contracts/referral-links.ts';
import { AssignLink } from '#web/parts/assign-link/assign-link.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';

export interface AssignPartnerProps {
  readonly campaignId: string;
  /** Undefined where they could not be learned. */
  readonly ends: Received<typeof listUnlinkedPartners> | undefined;
}

/** Offers the active partners who have no link of the campaign yet. */
export function AssignPartner({ campaignId, ends }: AssignPartnerProps) {
  if (ends === undefined) return null;
  if (!ends.some) {
    return (
      <Note>
        Sie haben noch keinen aktiven Partner.{' '}
        <TextLink to="/partners" search={{ neu: 'partner' }}>
          Partner hinzufügen
        </TextLink>
      </Note>
    );
  }
  if (ends.free.length === 0)
    return <Note>Jeder aktive Partner hat einen Link dieser Kampagne.</Note>;
  return (
    <AssignLink
      word="Partner"
      choices={ends.free.map(({ id, name, internalId }) => ({
        value: id,
        label: `${name} (${internalId})`,
      }))}
      linkOf={(partnerId) => ({ partnerId, campaignId })}
    />
  );
}
