import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  bodySizes,
  type AnswerOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type RouteDefinition,
} from '#contract/route/route.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../actor.ts';
import type { Ctx, MemberCtx, SignedInCtx } from '../context.ts';
import { isDatabaseAway, isOutOfTime } from '../database/database-away.ts';
import type { Replica } from '../database/replica.ts';
import { allowedActor } from './allowed-actor.ts';
import { callerOf } from './caller.ts';
import { errorsOf, type DeclaredError } from './declared-errors.ts';
import { formReader } from './read-form.ts';
import { claimKey } from './idempotency.ts';
import type { UploadedFile } from './read-file.ts';
import { readUpload } from './read-upload.ts';
import { SentFile, WrittenJson } from './ready-answers.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** File of a form that also has fields. */
    formFile?: UploadedFile;
    /** Actor of the bearer token; null without one. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** Errors that the OpenAPI document declares for the route. */
    errors?: readonly DeclaredError[];
  }
}

type CtxOf<R extends RouteDefinition> = R['access'] extends 'member'
  ? MemberCtx
  : R['access'] extends 'signed-in'
    ? SignedInCtx
    : Ctx;

export type Call<R extends RouteDefinition> = {
  ctx: CtxOf<R>;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  /** File sent to an upload route. */
  file: R['upload'] extends true
    ? UploadedFile
    : R['withFile'] extends true
      ? UploadedFile | undefined
      : undefined;
  request: FastifyRequest;
};

type Answer<R extends RouteDefinition> = R['download'] extends readonly string[]
  ? SentFile
  : AnswerOf<R> | WrittenJson<AnswerOf<R>>;

/** A call whose params, query and body Fastify has validated against the schemas of the definition. */
type ValidatedCall = {
  ctx: Ctx;
  params: unknown;
  query: unknown;
  body: unknown;
  file?: UploadedFile | undefined;
  request: FastifyRequest;
};

/** A route of the contract with its handler. */
export type BoundRoute = {
  definition: RouteDefinition;
  // A method, because only methods accept a handler of the more specific `Call`.
  handle(this: void, call: ValidatedCall): Promise<unknown>;
  /** Set for reads that a replica may answer. */
  fromReplica?: boolean;
};

export function bind<R extends RouteDefinition>(
  definition: R,
  handle: (call: Call<R>) => Promise<Answer<R>>,
): BoundRoute {
  return { definition, handle };
}

/**
 * Lets a replica answer a route when it has everything that was written before the call. The handler may not write.
 */
export function fromReplica(route: BoundRoute): BoundRoute {
  return { ...route, fromReplica: true };
}

/** A read that failed sooner than this is retried once. */
const PATIENCE_MS = 2000;

type RouteDeps = Pick<Ctx, 'db' | 'jobs' | 'clock'> & {
  replica: Replica | undefined;
  rateFactor: number;
  checkAnswers: boolean;
};

/** Adds a bound route to the server, below `/api`. */
export function addRoute(app: FastifyInstance, deps: RouteDeps, bound: BoundRoute): void {
  const { definition, handle } = bound;
  const [status, schema] = successOf(definition);
  const serialize = (answer: unknown) =>
    answer instanceof WrittenJson ? answer.text : JSON.stringify(schema?.encode(answer) ?? null);

  const readForm = definition.body && formReader(definition.body, { withFile: definition.withFile });

  app.route({
    method: definition.method,
    url: `/api${definition.path}`,
    schema: {
      summary: definition.summary,
      ...(definition.params && { params: definition.params }),
      ...(definition.query && { querystring: definition.query }),
      ...(definition.body && { body: definition.body }),
      ...(definition.download && { produces: [...definition.download] }),
      response: schema
        ? { [status]: definition.download ? z.file() : schema }
        : { 204: z.null().describe('No content') },
      ...(definition.access === 'public' ? { security: [] } : {}),
    },
    config: {
      errors: errorsOf(definition),
      ...(definition.perMinute === undefined
        ? {}
        : {
            rateLimit: {
              max: definition.perMinute * deps.rateFactor,
              timeWindow: '1 minute',
              ...(definition.countedPer === 'user' && {
                keyGenerator: ({ actor }: FastifyRequest) => `user ${actor?.userId ?? ''}`,
              }),
            },
          }),
    },
    ...(!definition.upload && !definition.withFile && { bodyLimit: bodySizes[bodySizeOf(definition)] }),
    // Checked before the payload is read, so that unauthorized callers cost no parsing and learn
    // nothing about the payload.
    onRequest: async (request) => {
      allowedActor(request, definition);
    },
    preValidation: async (request) => {
      if (readForm !== undefined && request.isMultipart()) {
        const form = await readForm(request);
        request.body = form.fields;
        if (form.file !== undefined) request.formFile = form.file;
      }
      refuseUnstorable(request);
      await breathe(request);
    },
    preHandler: breathe,
    handler: (request, reply) =>
      definition.method === 'GET' ? answerRead(request, reply) : answerWrite(request, reply),
  });

  async function answerRead(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const call = callOf(request);
    const started = performance.now();
    const read = bound.fromReplica === true ? await readReplica(call) : undefined;
    if (read !== undefined) return respond(reply, read.answer);
    try {
      return respond(reply, await handle(call));
    } catch (error) {
      // Retry a read once after a short pause, so that a database restart shows no error page.
      // Callers that have already waited long get the error immediately.
      if (!isDatabaseAway(error) || performance.now() - started > PATIENCE_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
      return respond(reply, await handle(call));
    }
  }

  /** Returns the replica's answer, or undefined if the primary has to give it. */
  async function readReplica(call: ValidatedCall): Promise<{ answer: unknown } | undefined> {
    const db = await deps.replica?.caughtUp();
    if (db === undefined) return undefined;
    try {
      const answer = await handle({ ...call, ctx: { ...call.ctx, db } });
      deps.replica?.answered();
      return { answer };
    } catch (error) {
      if (error instanceof AppError) throw error;
      deps.replica?.failed(error);
      // The primary would need as long. It repeats all other reads, such as those of a replica that went away.
      if (isOutOfTime(error)) throw error;
      return undefined;
    }
  }

  async function answerWrite(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Read the file before claiming the key, because on a slow line it takes longer than a claim
    // lasts.
    const file = definition.upload ? await readUpload(request) : request.formFile;
    const call = { ...callOf(request), file };
    const key = request.headers['idempotency-key'];
    if (definition.method !== 'POST' || definition.repeatable === false || typeof key !== 'string')
      return respond(reply, await handle(call));
    if (key.length > 200) throw new AppError('invalid_input', 'Idempotency-Key is too long');
    const claim = await claimKey(deps.db, {
      userId: call.ctx.actor?.userId ?? '0',
      key,
      request: `${request.url}\n${file === undefined ? JSON.stringify(request.body) : sumOf(file)}`,
      serialize,
    });
    if ('repeat' in claim) return reply.code(status).type('application/json').send(claim.repeat);
    try {
      call.ctx.keptAnswer = claim.keptAnswer;
      return await respond(reply, await handle(call));
    } finally {
      await claim.release();
    }
  }

  function callOf(request: FastifyRequest): ValidatedCall {
    const ctx: Ctx = {
      actor: allowedActor(request, definition),
      db: deps.db,
      jobs: deps.jobs,
      clock: deps.clock,
      log: request.log as Ctx['log'],
      requestId: request.id,
      caller: callerOf(request),
    };
    return { ctx, params: request.params, query: request.query, body: request.body, request };
  }

  async function respond(reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
    if (schema === null) return reply.code(204).send();
    if (answer instanceof SentFile) return sendFile(reply.code(status), answer);
    if (!(answer instanceof WrittenJson)) return reply.code(status).send(answer);
    if (deps.checkAnswers) schema.parse(JSON.parse(answer.text));
    // Sent as bytes, because Node copies a long string twice more.
    return reply.code(status).type('application/json; charset=utf-8').send(Buffer.from(answer.text));
  }
}

/** Returns a fingerprint of a file's content and name. */
function sumOf({ fileName, bytes }: UploadedFile): string {
  return `${createHash('sha256').update(bytes).digest('hex')} ${fileName}`;
}

function sendFile(reply: FastifyReply, { name, type, bytes }: SentFile): FastifyReply {
  const plain = name.replace(/[^\w.-]+/g, '-');
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`)
    .send(bytes);
}

/**
 * Encodes a file name for RFC 8187. `encodeURIComponent` leaves some characters that it does not
 * allow.
 */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
}

const LARGE_BODY = 256 * 1024;

/**
 * Yields to other calls between the steps of reading a large payload, because each step takes tens
 * of milliseconds.
 */
async function breathe({ headers }: FastifyRequest): Promise<void> {
  if (Number(headers['content-length'] ?? 0) > LARGE_BODY) await setImmediate();
}

const bodySizeOf = ({ access, bodySize }: RouteDefinition): keyof typeof bodySizes =>
  bodySize ?? (access === 'public' ? 'account' : 'usual');

function successOf(definition: RouteDefinition): [number, z.ZodType | null] {
  const [entry] = Object.entries(definition.response);
  if (entry === undefined) throw new Error(`${definition.path} answers nothing`);
  return [Number(entry[0]), entry[1] ?? null];
}
