export { referralLinkRoutes } from './routes.ts';
