import type { FastifyRequest } from 'fastify';
import { limits, uploadMegabytes } from '#domain/limits.ts';
import { messages } from '#domain/messages.ts';
import { AppError, invalid } from '../../errors.ts';
import { refuseBrokenForm } from './broken-form.ts';

export type UploadedFile = { fileName: string; bytes: Buffer };

/** The one file of a multipart form, up to the upload limit; the rest of a larger one is never read. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  const file = await request
    .file({ limits: { fileSize: limits.upload.bytes, files: 1 } })
    .catch((error: unknown) => refuseBrokenForm(error));
  // A form whose file was not chosen has a part without a name.
  if (!file?.filename) throw invalid({ file: [messages.required] });
  try {
    return { fileName: file.filename.replace(/\p{Cc}/gu, ''), bytes: await file.toBuffer() };
  } catch (error) {
    if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') refuseBrokenForm(error);
    const tooLarge = `The file is larger than ${uploadMegabytes} MB`;
    throw new AppError('too_large', tooLarge, { fields: { file: [tooLarge] } });
  }
}
