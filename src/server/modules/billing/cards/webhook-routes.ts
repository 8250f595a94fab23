import type { FastifyInstance } from 'fastify';
import type { CardContext } from './card-context.ts';
import { takeMessage } from './take-message.ts';

/**
 * Where the card service sends its messages. The signature is over the bytes as they came, so they
 * are not parsed before it has been checked; the answer waits for one short transaction.
 */
export async function webhookRoutes(app: FastifyInstance, context: CardContext): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: unknown }>(
      '/stripe/webhook',
      { bodyLimit: 256 * 1024 },
      async ({ body, headers }) => {
        const signature = headers['stripe-signature'];
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await takeMessage(context, bytes, typeof signature === 'string' ? signature : '');
        return { received: true };
      },
    );
  });
}
