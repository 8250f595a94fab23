/** Where a document of a sending stands. */
export const SENDING_ITEM_STATUSES = {
  waiting: 'Wartet',
  handed: 'Wird zugestellt',
  delivered: 'Gesendet',
  kept: 'Kein Mailserver',
  undelivered: 'Nicht zugestellt',
  refused: 'Nicht gesendet',
} as const;
export type SendingItemStatus = keyof typeof SENDING_ITEM_STATUSES;
