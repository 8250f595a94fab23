export { eraseEvents } from './events/event-store.ts';
export { eventJobs, startEvents } from './events/jobs.ts';
export { eraseKeys } from './keys/store.ts';
export { listSandboxes } from './sandbox/store.ts';
export { integrationCalls, integrationPages } from './routes.ts';
