import type { FastifyInstance } from 'fastify';

const LOOK_AGAIN_MS = 100;

/**
 * Lets a closing server end soon although browsers keep their connections open: requests that
 * still come in on them are answered, each answer ends its connection, and connections that are
 * idle by then are closed. Without it, closing takes as long as the longest keep-alive.
 * @param isEnding whether it is about to close: answers end their connections from then on, so that
 *   a proxy that goes on sending does not meet one that is just being closed
 */
export function endConnectionsOnClose(
  app: FastifyInstance,
  isEnding: () => boolean = () => false,
): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
    }, LOOK_AGAIN_MS);
    app.server.once('close', () => {
      clearInterval(timer);
    });
    // A server that never listened will not say that it has closed.
    timer.unref();
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing || isEnding()) void reply.header('connection', 'close');
    done();
  });
}
