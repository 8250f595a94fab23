export { printStudioRoutes } from './routes.ts';
