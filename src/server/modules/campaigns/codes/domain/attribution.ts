/** A partner's link of the campaign, as far as a request is put down to it. */
export interface LinkOfPartner {
  readonly id: string;
  readonly partnerId: string;
}

/** Where a request comes from, as the guest and the address say it. */
export interface Claims<Link extends LinkOfPartner> {
  /** The link by which the guest came, which takes requests; null without one. */
  readonly clicked: Link | null;
  /**
   * What the code leads to that was typed or said: a link that takes requests, or nothing. Null where none was.
   */
  readonly said: LinkOfPartner | 'nothing' | null;
}

export type Attribution<Link extends LinkOfPartner> =
  /** Nobody knows whom it means: whoever asks has to look again, or leave it out. */
  | { readonly kind: 'unknown_code' }
  | {
      readonly kind: 'attributed';
      readonly link: Link | LinkOfPartner | null;
      /** Whether the code decided. */
      readonly byCode: boolean;
      /** Whose link had been opened instead; null where nobody else's was. */
      readonly insteadOf: string | null;
    };

/**
 * Whose request it is (docs/product/campaigns.md section 19): the code that a guest has said goes before the
 * link that was open, because a link is opened by chance and a word is said on purpose. A code of the same
 * partner changes nothing: the link keeps what its address knew.
 */
export function attributionOf<Link extends LinkOfPartner>({
  clicked,
  said,
}: Claims<Link>): Attribution<Link> {
  if (said === 'nothing') return { kind: 'unknown_code' };
  if (said === null || said.id === clicked?.id)
    return { kind: 'attributed', link: clicked, byCode: false, insteadOf: null };
  return {
    kind: 'attributed',
    link: said,
    byCode: true,
    insteadOf: clicked?.partnerId ?? null,
  };
}
