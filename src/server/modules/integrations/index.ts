export { eraseKeys } from './keys/store.ts';
export { integrationCalls, integrationPages } from './routes.ts';
