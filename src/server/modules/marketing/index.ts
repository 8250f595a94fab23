export { eraseWords } from './erase-words.ts';
export { marketingRoutes } from './routes.ts';
