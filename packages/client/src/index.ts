export type { components, paths } from './api.generated.ts';
export { ApiError, type ApiProblem } from './api-error.ts';
export { answerOf, createClient, type ApiClient, type ClientOptions } from './client.ts';
export { all, type ItemOf, type ListPath, type QueryOf } from './pages.ts';
export { verifyWebhook, type WebhookMessage } from './webhooks.ts';
