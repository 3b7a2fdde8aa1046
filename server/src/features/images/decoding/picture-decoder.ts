import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../../errors.ts';
import { makeFairQueue } from './fair-queue.ts';
import { refused } from './picture-file.ts';
import { tooCostly, type PictureTask, type PictureTasks, type TaskReply } from './picture-tasks.ts';

type Turn = {
  /** The organization that owns the picture. Organizations take turns. */
  user: string;
  /** Waits in a queue of any length, for background work. */
  patient?: boolean;
};

/** A decoder of pictures that runs in a process of its own, one picture at a time. */
export type PictureDecoder = {
  /**
   * Returns the result of a task. Throws `invalid_input` for a refused picture, and `unavailable` (503) when
   * too many pictures are waiting.
   */
  run: <K extends keyof PictureTasks>(
    kind: K,
    payload: PictureTasks[K]['payload'],
    turn: Turn,
  ) => Promise<PictureTasks[K]['result']>;
  close: () => Promise<void>;
};

type Waiting = {
  task: PictureTask;
  bytes: number;
  resolve: (result: PictureTasks[keyof PictureTasks]['result']) => void;
  reject: (error: Error) => void;
};

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

/** Leaves room for two people who each upload twenty pictures at once. */
const MOST_WAITING = 60;
const MOST_WAITING_BYTES = 200 * 1024 * 1024;
/**
 * Wall-clock time. The process ends itself after a limit of processor time, which comes first unless the
 * machine is overloaded.
 */
const LONGEST_MS = 60_000;
const IDLE_MS = 15_000;
const LOWER_PRIORITY = 10;

const busy = 'Many pictures are being read right now, so this one was not kept. Try it again in a moment';
const unreadable = 'The picture cannot be read. Save it again as JPG or PNG';

/** Returns a decoder. Its process starts with the first task and ends when idle. */
export function makePictureDecoder(): PictureDecoder {
  const queue = makeFairQueue<Waiting>();
  let waitingBytes = 0;
  let child: ChildProcess | undefined;
  let current: Waiting | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  function advance(): void {
    if (current !== undefined) return;
    clearTimeout(idle);
    current = queue.next();
    if (current === undefined) {
      idle = setTimeout(dismiss, IDLE_MS).unref();
      return;
    }
    waitingBytes -= current.bytes;
    work(current);
  }

  function work({ task, resolve, reject }: Waiting): void {
    const process = (child ??= startProcess());
    let refusal = unreadable;
    const tooLong = setTimeout(() => {
      refusal = tooCostly('long');
      process.kill('SIGKILL');
    }, LONGEST_MS);
    const onMessage = (reply: TaskReply) => {
      if (reply.spent) dismiss();
      end(() => {
        if ('result' in reply) resolve(reply.result);
        else reject('refused' in reply ? refused(reply.refused) : new Error(reply.failed));
      });
    };
    const onExit = () => {
      if (child === process) child = undefined;
      end(() => reject(refused(refusal)));
    };
    const end = (settle: () => void) => {
      clearTimeout(tooLong);
      process.off('message', onMessage);
      process.off('exit', onExit);
      current = undefined;
      settle();
      advance();
    };
    process.on('message', onMessage);
    process.on('exit', onExit);
    // A process that has died reports it through its exit event.
    process.send(task, () => undefined);
  }

  function dismiss(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  return {
    run: (kind, payload, { user, patient = false }) =>
      new Promise((resolve, reject) => {
        const bytes = payload.bytes.length;
        const full = queue.length >= MOST_WAITING || waitingBytes + bytes > MOST_WAITING_BYTES;
        if (closed || (full && !patient)) return reject(new AppError('unavailable', busy));
        waitingBytes += bytes;
        const settle = resolve as Waiting['resolve'];
        queue.add(user, { task: { kind, payload } as PictureTask, bytes, resolve: settle, reject });
        advance();
      }),
    close: async () => {
      closed = true;
      clearTimeout(idle);
      for (let left = queue.next(); left !== undefined; left = queue.next())
        left.reject(new AppError('unavailable', busy));
      dismiss();
    },
  };
}

/**
 * Starts the process without the application's settings, so that malicious picture data finds no secret in
 * it.
 */
function startProcess(): ChildProcess {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'NODE_COMPILE_CACHE'];
  const kept = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  const child = fork(program, [], {
    execArgv: [],
    env: { ...kept, UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => undefined);
  if (child.pid !== undefined) setPriority(child.pid, LOWER_PRIORITY);
  return child;
}
