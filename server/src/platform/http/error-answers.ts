import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { issueWords } from '#domain/issue-words.ts';
import { messages } from '#domain/messages.ts';
import { AppError, errorStatus, type ErrorCode, type FieldErrors } from '../../errors.ts';
import { DISK_FULL, isDatabaseAway, LostCommit } from '../database/database-away.ts';

const serverError = 'Oop! Something went wrong with the server.';

/** Converts every error to a response. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof AppError) return answerAppError(error, request, reply);
    if (hasZodFastifySchemaValidationErrors(error)) {
      return reply.code(400).send({ ...fieldsOf(error.validation), request_id: request.id });
    }
    if (noRoom.has(error.code)) {
      request.log.error({ err: error }, 'disk full');
      return answer(reply.header('retry-after', '30'), 503, 'unavailable', said.full);
    }
    if (isDatabaseAway(error)) {
      request.log.warn({ err: error }, 'database away');
      return answer(
        reply.header('retry-after', '2'),
        503,
        'unavailable',
        error instanceof LostCommit ? said.perhaps : said.away,
      );
    }
    const status = error.statusCode ?? 500;
    if (status < 500) {
      const code = status === 429 ? 'rate_limited' : (error.code ?? 'bad_request');
      return answer(reply, status, code, status === 429 ? 'Rate limit exceeded' : error.message);
    }
    if (status === 503) return answer(reply.header('retry-after', '2'), 503, 'unavailable', said.busy);
    request.log.error({ err: error }, 'request failed');
    return answer(reply, 500, 'internal', serverError);
  });
}

/** Answers an unreadable address. That precedes every hook, so the headers are set here. */
export function answerBadAddress(headers: Record<string, string>) {
  return (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    void answer(reply.headers(headers), 400, 'bad_address', 'This address cannot be read');
  };
}

const soonAgain: ReadonlySet<ErrorCode> = new Set(['request_running', 'unavailable']);

/** Error codes of a full disk, of the database or of the pictures. */
const noRoom = new Set([DISK_FULL, 'ENOSPC', 'EDQUOT']);

const said = {
  away: 'The database cannot be reached right now. Nothing was lost; please try again.',
  perhaps:
    'The database did not answer in time. Your change may have been saved; reload before you try again.',
  busy: 'The server is busy. Please try again.',
  full: 'The server’s disk is full, so nothing was saved. Ask your administrator to make room, then try again.',
};

function answer(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ message, code, request_id: reply.request.id });
}

function answerAppError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = errorStatus[error.code];
  const wait = error.retryAfterSeconds ?? (soonAgain.has(error.code) ? 1 : undefined);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  if (error.cause !== undefined) request.log.warn({ err: error }, error.code);
  const about = { message: error.message, code: error.code, request_id: request.id };
  return reply.code(status).send({ ...error.fields, ...error.details, ...about });
}

type Issue = { instancePath: string; message?: string; keyword?: string; params?: object };

/**
 * Returns validation issues as `{field: [message]}`. Issues of the whole payload go under
 * `non_field_errors`.
 */
function fieldsOf(issues: readonly Issue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const { instancePath, message = messages.invalid, keyword, params } of issues) {
    const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
    const known = (fields[path === '' ? 'non_field_errors' : path] ??= []);
    known.push(issueWords({ ...params, code: keyword, message }));
  }
  return fields;
}
