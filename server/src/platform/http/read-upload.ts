import type { FastifyRequest } from 'fastify';
import { limits, uploadMegabytes } from '#domain/limits.ts';
import { messages } from '#domain/messages.ts';
import { AppError, invalid } from '../../errors.ts';
import { refuseBrokenForm } from './broken-form.ts';

export type UploadedFile = { fileName: string; bytes: Buffer };

/** A byte beyond the limit tells a file that is too large from one that fits exactly. */
const FORM = { fileSize: limits.upload.bytes + 1, files: 2, fields: 20, fieldSize: 1000 };

/**
 * Returns the one file of a multipart form. Throws `too_large` (413) above the upload limit, and refuses a form
 * without a file or with more than one.
 */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  try {
    return await readParts(request);
  } catch (error) {
    // A client that is still sending reads the answer only once its form is taken off the line.
    request.raw.unpipe();
    request.raw.resume();
    return refuseBrokenForm(error);
  }
}

async function readParts(request: FastifyRequest): Promise<UploadedFile> {
  let upload: UploadedFile | undefined;
  for await (const part of request.parts({ limits: FORM })) {
    if (part.type !== 'file') continue;
    if (upload !== undefined) {
      part.file.resume();
      throw invalid({ file: ['Send one picture at a time: nothing of this form was kept'] });
    }
    const bytes = await readFile(part.file);
    // A form whose file was not chosen has a part without a name.
    if (!part.filename) throw invalid({ file: [messages.required] });
    upload = { fileName: part.filename.replace(/\p{Cc}/gu, ''), bytes };
  }
  if (upload === undefined) throw invalid({ file: [messages.required] });
  return upload;
}

/**
 * Counts the bytes instead of asking the parser whether it cut the file: the parser says so only after its last
 * chunk, which may have been read by then.
 */
async function readFile(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file) {
    length += chunk.length;
    if (length > limits.upload.bytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

function tooLarge(): AppError {
  const said = `The file is larger than ${uploadMegabytes} MB`;
  return new AppError('too_large', said, { fields: { file: [said] } });
}
