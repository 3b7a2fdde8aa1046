import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes connections whose client has taken no byte of its answer for a time: each holds memory and often an open file.
 * Node restarts the time when a byte goes out, so a slow download goes on. An answer that is still being prepared has
 * nothing unsent and is left alone.
 */
export function endStalledAnswers(app: FastifyInstance, stallMs: number): void {
  app.addHook('onRequest', async (_request, { raw }) => {
    raw.setTimeout(stallMs, (socket?: Socket) => {
      if (socket !== undefined && socket.writableLength > 0) socket.destroy();
    });
  });
}
