export { requireRoom, roomFor } from './require-room.ts';
