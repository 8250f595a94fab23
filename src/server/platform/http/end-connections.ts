import type { FastifyInstance } from 'fastify';

const LOOK_AGAIN_MS = 100;

/**
 * Lets a closing server end soon although browsers keep their connections open: requests that
 * still come in on them are answered, each answer ends its connection, and connections that are
 * idle by then are closed. Without it, closing takes as long as the longest keep-alive.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
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
    if (isClosing) void reply.header('connection', 'close');
    done();
  });
}
