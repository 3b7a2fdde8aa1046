type End = () => Promise<void> | void;

const ends: End[] = [];
let ending: Promise<void> | undefined;

/**
 * Remembers how something that was started is ended. When the run is ending already (Ctrl-C while it started), it
 * is ended at once, and the run stops here.
 */
export async function atEnd(end: End): Promise<void> {
  if (ending === undefined) {
    ends.push(end);
    return;
  }
  await end();
  throw new Error('The run was interrupted.');
}

/** Ends everything, the last first; once, however often it is asked for. */
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
