export { eraseKeys } from './keys/store.ts';
export { listSandboxes } from './sandbox/store.ts';
export { integrationCalls, integrationPages } from './routes.ts';
