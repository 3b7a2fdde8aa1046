import sharp from 'sharp';
import { AppError } from '../../../errors.ts';
import { cutCrop } from './cut-crop.ts';
import { tooCostly, type PictureTask, type PictureTasks, type TaskReply } from './picture-tasks.ts';
import { remakePicture } from './remake-picture.ts';

const MB = 1024 * 1024;
/**
 * Making the three sizes of a 40-megapixel JPEG takes 142 MB, 236 MB when it is progressive, and 350 MB when
 * its color is not subsampled either, because all its coefficients are held at once.
 */
const MOST_MEMORY = 360 * MB;
/** Memory is not always freed after a large picture. Above this limit a new process is cheaper. */
const SPENT_MEMORY = 160 * MB;
/** Processor time, because wall-clock time depends on the other load of the machine. */
const MOST_CPU_MS = 4000;
const WATCH_MS = 10;

type Result = PictureTasks[keyof PictureTasks]['result'];

/** Performs tasks from the parent process, one at a time, until it disconnects. */
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

/** Decoding runs in other threads, so the process can check its own cost meanwhile. */
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

/** Decodes a picture of any size completely, and throws when a part is missing. */
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
