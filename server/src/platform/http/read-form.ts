import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, invalid } from '../../errors.ts';
import { refuseBrokenForm } from './broken-form.ts';
import { FILE_SIZE, readFile, type UploadedFile } from './read-file.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Fields of a form, and the single file that some routes accept with them. */
export type Form = { fields: Record<string, unknown>; file: UploadedFile | undefined };

const LIMITS = { fields: 200, files: 1, fieldSize: 1_000_000, fileSize: FILE_SIZE };

/**
 * Returns a reader of forms that carry the fields of a JSON payload: strings as text; lists as JSON
 * or one field per entry; other values as JSON; empty for null. Pictures are uploaded separately
 * before and referenced by id.
 */
export function formReader(
  payload: z.ZodType,
  { withFile = false }: { withFile?: boolean | undefined } = {},
): (request: FastifyRequest) => Promise<Form> {
  const { properties = {} } = z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' });
  return (request) => readParts(request).catch((error: unknown) => refuseBrokenForm(request, error));

  async function readParts(request: FastifyRequest): Promise<Form> {
    const most = request.routeOptions.bodyLimit;
    const tooLarge = () => new AppError('too_large', 'The form is too large');
    if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge();
    const texts = new Map<string, string[]>();
    let read = 0;
    let file: UploadedFile | undefined;
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file' && withFile && part.filename) {
        file = await readFile(part);
        continue;
      }
      if (part.type === 'file') {
        part.file.resume();
        throw invalid({
          [part.fieldname]: ['Upload pictures to /api/image/ first, and send their ids here'],
        });
      }
      read += String(part.value).length;
      if (read > most) throw tooLarge();
      const known = texts.get(part.fieldname);
      if (known === undefined) texts.set(part.fieldname, [String(part.value)]);
      else known.push(String(part.value));
    }
    const fields = Object.fromEntries(
      [...texts].map(([name, values]) => [
        name,
        fieldValue(values, properties[name] as JsonSchema | undefined),
      ]),
    );
    return { fields, file };
  }
}

function fieldValue(values: readonly string[], schema: JsonSchema | undefined): unknown {
  const list = kindsOf(schema).find(({ type }) => type === 'array');
  const [first = ''] = values;
  if (list === undefined) return valueOf(first, schema);
  if (values.length === 1 && (first === '' || first === 'null' || first.startsWith('[')))
    return valueOf(first, schema);
  return values.map((value) => valueOf(value, list.items as JsonSchema | undefined));
}

function valueOf(text: string, schema: JsonSchema | undefined): unknown {
  const kinds = kindsOf(schema);
  if (text === '' && kinds.some(({ type }) => type === 'null')) return null;
  if (kinds.some(({ type }) => type === 'string')) return text;
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The payload's schema rejects any other text at its field.
    return text;
  }
}

/** Returns the possible schemas of a field, with unions flattened. */
function kindsOf(schema: JsonSchema | undefined): JsonSchema[] {
  if (schema === undefined) return [];
  const choice = schema.anyOf ?? schema.oneOf;
  return choice === undefined ? [schema] : choice.flatMap((member) => kindsOf(member));
}
