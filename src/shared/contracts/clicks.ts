import { z } from 'zod';
import { contract } from './contract.ts';

/**
 * Sent by the public page once it is visible, where clicks are paid (decisions.md section 7). The
 * page was given the token when it was rendered; it works once.
 */
export const reportShown = contract({
  method: 'POST',
  path: '/api/clicks/shown',
  auth: 'public',
  summary: 'The public page was really shown',
  body: z.object({ token: z.string().min(1).max(400) }),
  response: z.object({}),
  errors: ['not_found'],
  bodyLimit: 1_024,
});
