import { create } from 'zustand';
import type { Image } from '#contract/images.ts';
import { sendPicture } from './send-picture.ts';
import { rememberImages } from './uploaded-images.ts';
import { isRefusedFile, uploadProblem } from './upload-problems.ts';

const AT_ONCE = 3;

export type Upload = {
  key: string;
  /** The field that receives the picture. */
  field: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** Progress from 0 to 1. */
  sent: number;
  problem: string;
  /** True if sending the same file again may succeed. */
  retryable: boolean;
  stop: AbortController;
  onArrived: (image: Image) => void;
};

type Uploads = {
  uploads: readonly Upload[];
  /** Number of single-picture fields that are saving. */
  singles: number;
};

/** Uploads of all fields. A few run at the same time, the others wait in the queue. */
export const useUploads = create<Uploads>(() => ({ uploads: [], singles: 0 }));

export const isUnderWay = ({ state }: Upload) => state !== 'failed';

export const countUnderWay = ({ uploads, singles }: Uploads) => uploads.filter(isUnderWay).length + singles;

/** Returns the number of running uploads. */
export const useUploadsUnderWay = () => useUploads(countUnderWay);

/** Counts a single picture as an upload while it is stored, so that forms wait for it. */
export async function whileKept(keep: () => Promise<void>): Promise<void> {
  const count = (by: 1 | -1) => useUploads.setState(({ singles }) => ({ singles: singles + by }));
  count(1);
  try {
    await keep();
  } finally {
    count(-1);
  }
}

function change(key: string, changed: Partial<Upload>): void {
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)),
  }));
}

function sendNext(): void {
  const { uploads } = useUploads.getState();
  const free = AT_ONCE - uploads.filter(({ state }) => state === 'sending').length;
  const waiting = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
  for (const upload of waiting) void send(upload);
}

async function send({ key, file, stop, onArrived }: Upload): Promise<void> {
  change(key, { state: 'sending', sent: 0 });
  try {
    const image = await sendPicture(file, {
      signal: stop.signal,
      onProgress: (sent) => change(key, { sent }),
    });
    if (stop.signal.aborted) return;
    rememberImages([image]);
    onArrived(image);
    forgetUpload(key);
  } catch (failure) {
    if (!stop.signal.aborted)
      change(key, {
        state: 'failed',
        problem: uploadProblem(file, failure),
        retryable: !isRefusedFile(failure),
      });
  } finally {
    sendNext();
  }
}

type Start = { field: string; file: File; onArrived: Upload['onArrived'] };

export function startUploads(started: readonly Start[]): void {
  const added = started.map((one): Upload => {
    const begin = {
      state: 'waiting',
      sent: 0,
      problem: '',
      retryable: true,
      stop: new AbortController(),
    } as const;
    return { ...one, ...begin, key: crypto.randomUUID() };
  });
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
  sendNext();
}

export function retryUpload(key: string): void {
  change(key, { state: 'waiting', problem: '' });
  sendNext();
}

/** Removes an upload, and aborts it if it is running. */
export function forgetUpload(key: string): void {
  const { uploads } = useUploads.getState();
  uploads.find((upload) => upload.key === key)?.stop.abort();
  useUploads.setState({ uploads: uploads.filter((upload) => upload.key !== key) });
}

export function forgetUploadsOf(field: string): void {
  for (const { key } of useUploads.getState().uploads.filter((upload) => upload.field === field))
    forgetUpload(key);
}
