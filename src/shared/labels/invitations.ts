/** Where a partner stands in a batch of invitations to the partner's area. */
export const INVITATION_STATUSES = {
  waiting: 'Wartet',
  invited: 'Eingeladen',
  refused: 'Nicht eingeladen',
} as const;
export type InvitationStatus = keyof typeof INVITATION_STATUSES;
