export type { MaybeCardContext } from './card-context.ts';
export { removePayer } from './remove-payer.ts';
export { paymentJobs } from './jobs.ts';
export { unscopedCardPayments } from './payment-list.ts';
export { erasePayments } from './payer-store.ts';
export { paymentRoutes } from './routes.ts';
export { webhookRoutes } from './webhook-routes.ts';
