import type { Block, BlockOf } from '#shared/guest-page/page-content.ts';

/** Fields of one kind of block. */
export interface FieldsProps<Kind extends Block['kind']> {
  readonly block: BlockOf<Kind>;
  /** `field` groups letters typed into one field; null is a step of its own. */
  readonly set: (change: Partial<BlockOf<Kind>>, field?: string | null) => void;
}
