export { bookkeepingRoutes } from './routes.ts';
