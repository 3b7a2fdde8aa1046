const undoings = new Set<() => Promise<void> | void>();
let interrupted = false;

/**
 * Keeps what an interrupted operator command must undo before it ends, and returns a function that forgets it. Throws
 * if the command is interrupted already.
 */
export function ifInterrupted(undo: () => Promise<void> | void): () => void {
  if (interrupted) throw new Error('Interrupted.');
  undoings.add(undo);
  return () => undoings.delete(undo);
}

/** Undoes what was kept, the latest first. */
export async function interrupt(): Promise<void> {
  interrupted = true;
  for (const undo of [...undoings].toReversed())
    try {
      await undo();
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
}
