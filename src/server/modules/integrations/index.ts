export { eraseFeeds } from './calendar/store.ts';
export { eraseKeys } from './keys/store.ts';
export { integrationCalls, integrationPages } from './routes.ts';
