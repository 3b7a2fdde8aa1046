import sharp from 'sharp';
import { AppError } from '../../../errors.ts';
import { cutCrop } from './cut-crop.ts';
import { tooCostly, type PictureTask, type PictureTasks, type TaskReply } from './picture-tasks.ts';
import { remakePicture } from './remake-picture.ts';

const MB = 1024 * 1024;
/** Decoding the largest picture that is taken needs about 300 MB. */
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
  process.on('message', (task: PictureTask) => {
    const started = process.cpuUsage();
    const watch = setInterval(() => endWhenTooCostly(started), WATCH_MS);
    void perform(task)
      .then((result) => ({ result }), failure)
      .then((outcome) => {
        clearInterval(watch);
        const reply: TaskReply = { ...outcome, spent: process.memoryUsage.rss() > SPENT_MEMORY };
        process.send?.(reply);
      });
  });
  process.on('disconnect', () => process.exit(0));
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
  switch (task.kind) {
    case 'remake':
      return remakePicture(task.payload);
    case 'crop':
      return cutCrop(task.payload);
    case 'measure': {
      const options = { limitInputPixels: false, failOn: 'truncated' } as const;
      const { width, height } = await sharp(task.payload.bytes).metadata();
      await sharp(task.payload.bytes, options).stats();
      return { width, height };
    }
  }
}

function failure(error: unknown): { refused: string } | { failed: string } {
  const [refusal] = error instanceof AppError ? Object.values(error.fields ?? {}).flat() : [];
  if (refusal !== undefined) return { refused: refusal };
  return { failed: error instanceof Error ? error.message : String(error) };
}
