import type { FastifyRequest } from 'fastify';
import { messages } from '#domain/messages.ts';
import { invalid } from '../../errors.ts';
import { refuseBrokenForm } from './broken-form.ts';
import { FILE_SIZE, readFile, type UploadedFile } from './read-file.ts';

const FORM = { fileSize: FILE_SIZE, files: 2, fields: 20, fieldSize: 1000 };

/**
 * Returns the single file of a multipart form. Throws `too_large` (413) above the upload limit, and
 * refuses a form without a file or with more than one.
 */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  try {
    return await readParts(request);
  } catch (error) {
    return refuseBrokenForm(request, error);
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
    // A form without a chosen file has a part without a name.
    if (!part.filename) {
      part.file.resume();
      throw invalid({ file: [messages.required] });
    }
    upload = await readFile(part);
  }
  if (upload === undefined) throw invalid({ file: [messages.required] });
  return upload;
}
