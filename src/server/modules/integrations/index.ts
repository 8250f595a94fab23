export { apiKeyRoutes } from './keys/routes.ts';
export { eraseKeys } from './keys/store.ts';
export { registerOpenApi } from './v1/api-routes.ts';
