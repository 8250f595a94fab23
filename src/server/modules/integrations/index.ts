export { eraseKeys } from './keys/store.ts';
export { integrationCalls, integrationPages } from './routes.ts';
export { PROBLEMS as API_PROBLEMS } from './v1/problems.ts';
