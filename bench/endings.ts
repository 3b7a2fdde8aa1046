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

/** Runs a program of the bench and all its cleanups, also after Ctrl-C. An error is printed and fails the program. */
export async function runAndEnd(program: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void endEverything().finally(() => process.exit(130)));
  try {
    await program();
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  }
  await endEverything();
}
