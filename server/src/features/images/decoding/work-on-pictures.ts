import sharp from 'sharp';
import { AppError } from '../../../errors.ts';
import { cutCrop } from './cut-crop.ts';
import { tooCostly, type PictureTask, type PictureTasks, type TaskReply } from './picture-tasks.ts';
import { remakePicture } from './remake-picture.ts';

const MB = 1024 * 1024;
/**
 * Making the three sizes of a JPEG of 40 megapixels takes the process to 142 MB, to 236 MB when it is progressive, and
 * to 350 MB when its color is not subsampled either: all its coefficients are held at once.
 */
const MOST_MEMORY = 360 * MB;
/** Memory is not always given back after a large picture; above this a fresh process is cheaper. */
const SPENT_MEMORY = 160 * MB;
/** Processor time, for the time by the clock depends on what else the machine does. */
const MOST_CPU_MS = 4000;
const WATCH_MS = 10;

type Result = PictureTasks[keyof PictureTasks]['result'];

/** Answers tasks from the parent process, one at a time, until it disconnects. */
export function workOnPictures(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  process.on('message', (task: PictureTask) => void answer(task));
  process.on('disconnect', () => process.exit(0));
}

async function answer(task: PictureTask): Promise<void> {
  const started = process.cpuUsage();
  const watch = setInterval(() => endWhenTooCostly(started), WATCH_MS);
  const outcome = await outcomeOf(task);
  clearInterval(watch);
  process.send?.({ ...outcome, spent: process.memoryUsage.rss() > SPENT_MEMORY } satisfies TaskReply);
}

/** Decoding happens in threads of its own, so this process can watch itself meanwhile. */
function endWhenTooCostly(started: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(started);
  const tooLong = (user + system) / 1000 > MOST_CPU_MS;
  if (!tooLong && process.memoryUsage.rss() <= MOST_MEMORY) return;
  const refused = tooCostly(tooLong ? 'long' : 'much memory');
  // An orderly exit would wait for the decoder.
  process.send?.({ refused, spent: true } satisfies TaskReply, () => process.kill(process.pid, 'SIGKILL'));
}

async function perform(task: PictureTask): Promise<Result> {
  if (task.kind === 'remake') return remakePicture(task.payload);
  if (task.kind === 'crop') return cutCrop(task.payload);
  return measure(task.payload.bytes);
}

/** Decodes a picture as a whole, whatever its size, and throws when a part of it is missing. */
async function measure(bytes: Buffer): Promise<{ width: number; height: number }> {
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'truncated' });
  const { width, height } = await picture.metadata();
  await picture.stats();
  return { width, height };
}

type Outcome = { result: Result } | { refused: string } | { failed: string };

async function outcomeOf(task: PictureTask): Promise<Outcome> {
  try {
    return { result: await perform(task) };
  } catch (error) {
    const [refusal] = error instanceof AppError ? Object.values(error.fields ?? {}).flat() : [];
    if (refusal !== undefined) return { refused: refusal };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
