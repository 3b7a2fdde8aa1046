import { addresses } from '#contract/route/addresses.ts';
import type { Image, imageRoutes } from '#contract/images.ts';
import { requestOf } from '#contract/route/request.ts';
import { limits } from '#domain/limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../session/session-store.ts';

type Options = { signal: AbortSignal; onProgress: (fraction: number) => void };

/** Uploads a picture and reports its progress, which `fetch` cannot do. */
export async function sendPicture(file: File, { signal, onProgress }: Options): Promise<Image> {
  const idempotencyKey = crypto.randomUUID();
  const { status, body } = await post(file, idempotencyKey, { signal, onProgress });
  if (status === 201 && body !== null) return body as Image;
  // The session has expired. The API client renews it.
  if (status === 401) return call('uploadImage', { file }, { signal, idempotencyKey });
  const known = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const said = typeof known['message'] === 'string' ? known['message'] : t('pages.failure.generic');
  // A success without JSON did not come from our server.
  if (status < 300 || status >= 500)
    throw new ApiError('server', status < 300 ? t('pages.failure.server') : said, { status, body: known });
  throw new ApiError('client', said, { status, body: known });
}

function post(file: File, key: string, { signal, onProgress }: Options) {
  const { path, init } = requestOf<typeof imageRoutes.uploadImage>(addresses.uploadImage, { file });
  const request = new XMLHttpRequest();
  request.open(init.method ?? 'POST', path);
  request.setRequestHeader('idempotency-key', key);
  request.setRequestHeader('authorization', `Bearer ${useSession.getState().access ?? ''}`);
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
  let quiet: ReturnType<typeof setTimeout>;
  // A timeout of inactivity, not of the whole upload: a large picture may take long on a slow connection.
  const awaitSign = () => {
    clearTimeout(quiet);
    quiet = setTimeout(
      () => stopFor(new ApiError('timeout', t('pages.failure.timeout'))),
      limits.apiTimeoutMs,
    );
  };
  request.upload.addEventListener('progress', awaitSign);
  let reason = new ApiError('offline', t('pages.failure.offline'));
  const stopFor = (error: ApiError) => {
    reason = error;
    request.abort();
  };
  const stop = () => request.abort();
  signal.addEventListener('abort', stop);
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: request.response as unknown }),
    );
    request.addEventListener('error', () => reject(new ApiError('offline', t('pages.failure.offline'))));
    request.addEventListener('abort', () => reject(reason));
    awaitSign();
    request.send(init.body as FormData);
  }).finally(() => {
    clearTimeout(quiet);
    signal.removeEventListener('abort', stop);
  });
}
