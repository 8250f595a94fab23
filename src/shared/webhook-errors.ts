/** Errors of `errors.ts` about webhooks. */
export const WEBHOOK_ERRORS = {
  webhooks_not_in_plan: {
    status: 403,
    message: 'Webhooks gehören zum Tarif Enterprise.',
  },
  too_many_webhooks: {
    status: 409,
    message: 'Höchstens {most} Webhooks sind möglich. Bitte löschen Sie zuerst einen.',
  },
} as const;
