export { eraseEvents } from './events/event-store.ts';
export { eventJobs } from './events/jobs.ts';
export { eraseKeys } from './keys/store.ts';
export { integrationCalls, integrationPages, startOutgoing } from './routes.ts';
export { webhookJobs } from './webhooks/jobs.ts';
export { unscopedResealWebhooks, webhookSecrets } from './webhooks/secrets.ts';
export { eraseWebhooks } from './webhooks/store.ts';
