export { endSubscription } from './end-subscription.ts';
export { readRoom } from './read-room.ts';
export { requireRoom, roomFor } from './require-room.ts';
export { setPlan } from './set-plan.ts';
