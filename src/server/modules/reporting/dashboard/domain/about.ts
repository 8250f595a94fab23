/** What an event has to do with; null where it has nothing to do with it, or it is gone. */
export interface Happening {
  readonly action: string;
  readonly entity: string;
  readonly leadId: string | null;
  readonly partnerId: string | null;
  readonly campaignId: string | null;
  readonly documentId: string | null;
}

/** The matter to look at after reading of an event. */
export type About =
  | { readonly kind: 'lead' | 'partner' | 'campaign' | 'document'; readonly id: string }
  | { readonly kind: 'links' | 'performance'; readonly id: string }
  | { readonly kind: 'clicks'; readonly campaignId: string; readonly partnerId: string };

/** Who reads of a request, document, partner or campaign wants to see that very one. */
export function aboutWhat(happening: Happening): About | null {
  const { action, entity, leadId, partnerId, campaignId, documentId } = happening;
  const whole = (kind: Exclude<About['kind'], 'clicks'>, id: string | null) =>
    id === null ? null : { kind, id };
  switch (entity) {
    case 'lead':
      return whole('lead', leadId);
    case 'commission':
      return leadId === null ? whole('performance', partnerId) : whole('lead', leadId);
    case 'credit_note':
      return whole('document', documentId);
    case 'partner':
      return whole('partner', partnerId);
    case 'campaign':
      return whole('campaign', campaignId);
    case 'referral_link':
      if (action !== 'link.clicks_jumped') return whole('links', partnerId);
      return campaignId === null || partnerId === null
        ? null
        : { kind: 'clicks', campaignId, partnerId };
    default:
      return null;
  }
}
