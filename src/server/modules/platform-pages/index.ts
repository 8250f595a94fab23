export { platformPageRoutes } from './routes.ts';
