import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes connections whose client has read no byte of the response for a while, because each holds
 * memory and often an open file. Node restarts the timeout with every byte sent, and a response
 * still in preparation has nothing unsent.
 */
export function endStalledAnswers(app: FastifyInstance, stallMs: number): void {
  app.addHook('onRequest', async (_request, { raw }) => {
    raw.setTimeout(stallMs, (socket?: Socket) => {
      if (socket !== undefined && socket.writableLength > 0) socket.destroy();
    });
  });
}
