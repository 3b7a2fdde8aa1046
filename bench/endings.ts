type End = () => Promise<void> | void;

const ends: End[] = [];
let ending: Promise<void> | undefined;

/**
 * Registers a cleanup. If the run is already ending (Ctrl-C during a start), runs it immediately and throws.
 */
export async function atEnd(end: End): Promise<void> {
  if (ending === undefined) {
    ends.push(end);
    return;
  }
  await end();
  throw new Error('The run was interrupted.');
}

/** Runs all cleanups once, in reverse order. */
export function endEverything(): Promise<void> {
  ending ??= (async () => {
    for (const end of ends.toReversed()) {
      try {
        await end();
      } catch (error) {
        process.stderr.write(`While ending: ${String(error)}\n`);
      }
    }
  })();
  return ending;
}
