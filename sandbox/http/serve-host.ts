import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { settle } from '../delivery/settle.ts';
import type { Sandbox } from '../sandbox.ts';
import { isGarbage, isSilent } from '../state/fault-kinds.ts';
import type { Fault, Network } from '../state/faults.ts';
import { garbageReply } from './garbage.ts';
import type { NetworkCall, NetworkReply, UploadedFile } from './network-call.ts';
import { fields } from '../json-values.ts';
import { redact } from './redact.ts';

/** A network host that the sandbox serves. */
export interface Host {
  name: string;
  network: Network;
  respond(call: NetworkCall): NetworkReply | Promise<NetworkReply>;
  /** Returns the network's own error response for a requested fault. */
  fail(fault: Fault, call: NetworkCall): NetworkReply;
  isSignIn(call: NetworkCall): boolean;
  /** Returns true if a call that could write asks only for validation. */
  isValidatedOnly?(call: NetworkCall): boolean;
  accountOf(call: NetworkCall): string | null;
}

const LARGEST_FILE = 40 * 1024 * 1024;

export function serveHost(app: FastifyInstance, sandbox: Sandbox, host: Host): void {
  app.route({
    method: ['GET', 'POST', 'DELETE', 'PUT', 'PATCH'],
    url: `/${host.name}/*`,
    handler: async (request, reply) => {
      const at = new Date(sandbox.clock.now()).toISOString();
      const call = await readCall(request, host.name);
      settle(sandbox);
      const account = host.accountOf(call);
      const fault = sandbox.faults.take({
        network: host.network,
        method: call.method,
        path: call.path,
        signIn: host.isSignIn(call),
        validatedOnly: host.isValidatedOnly?.(call) ?? false,
        account,
      });
      const answer = fault
        ? await answerWithFault(host, call, { ...fault, ...(account && { account }) })
        : await host.respond(call);
      sandbox.requests.write({
        at,
        network: host.network,
        method: call.method,
        path: `/${host.name}${call.path}`,
        query: redact(call.query),
        body: loggedBody(call),
        status: answer?.status ?? null,
        response: answer ? loggedResponse(answer) : '',
      });
      if (answer) return send(reply, answer);
      return fault?.kind === 'down' ? cut(reply) : hangUp(reply, fault?.delay_ms ?? 1000);
    },
  });
}

/** Returns null if the fault sends no response. */
async function answerWithFault(host: Host, call: NetworkCall, fault: Fault): Promise<NetworkReply | null> {
  const writes = fault.kind === 'timeout_after_write' || fault.when === 'after';
  const answer = writes ? await host.respond(call) : null;
  if (isSilent(fault.kind)) return null;
  if (!isGarbage(fault.kind)) return host.fail(fault, call);
  return garbageReply(fault, answer, `${call.origin}/${host.name}/redirected`);
}

async function readCall(request: FastifyRequest, hostName: string): Promise<NetworkCall> {
  const url = new URL(request.url, 'http://sandbox');
  const files: UploadedFile[] = [];
  let body: unknown = request.body ?? null;
  if (request.isMultipart()) {
    const form: Record<string, string> = {};
    for await (const part of request.parts({ limits: { fileSize: LARGEST_FILE } })) {
      if (part.type === 'field') form[part.fieldname] = String(part.value);
      else files.push({ field: part.fieldname, name: part.filename, bytes: await part.toBuffer() });
    }
    body = form;
  }
  return {
    method: request.method,
    path: decodeURI(url.pathname).slice(hostName.length + 1),
    query: Object.fromEntries(url.searchParams),
    body,
    files,
    headers: request.headers,
    origin: `http://${request.headers.host ?? request.hostname}`,
  };
}

function loggedBody(call: NetworkCall): unknown {
  if (call.files.length === 0) return redact(call.body);
  const uploads = call.files.map((file) => [file.field, { bytes: file.bytes.length, name: file.name }]);
  return { ...fields(redact(call.body)), ...Object.fromEntries(uploads) };
}

function loggedResponse(answer: NetworkReply): string {
  if (answer.stream) return '[stream]';
  if (answer.file?.type.startsWith('application/json')) return answer.file.bytes.toString();
  if (answer.json === undefined) return answer.html === undefined ? '' : '[page]';
  return JSON.stringify(redact(answer.json));
}

function send(reply: FastifyReply, answer: NetworkReply): FastifyReply {
  void reply.code(answer.status).headers(answer.headers ?? {});
  if (answer.html !== undefined) return reply.type('text/html; charset=utf-8').send(answer.html);
  if (answer.stream) return reply.type('application/json').send(answer.stream);
  if (answer.file) return reply.type(answer.file.type).send(answer.file.bytes);
  if (answer.json === undefined) return reply.send('');
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.json));
}

/** Closes the connection after a delay without a response, like a network that is down. */
function hangUp(reply: FastifyReply, delay: number): FastifyReply {
  reply.hijack();
  setTimeout(() => reply.raw.destroy(), delay).unref();
  return reply;
}

/** Resets the connection, like a port that nothing listens on. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
  return reply;
}
