/** Where a partner of a batch stands. */
export const BATCH_ITEM_STATUSES = {
  waiting: 'Wartet',
  issued: 'Erstellt',
  refused: 'Nicht erstellt',
} as const;
export type BatchItemStatus = keyof typeof BATCH_ITEM_STATUSES;
