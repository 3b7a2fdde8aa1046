import { constants } from 'node:os';
import { interrupt } from '../../server/src/platform/interruption.ts';
import { takeOverDotEnv } from '../dot-env.ts';

/** Report with problems, which is printed as output with exit code 1. */
export class ReportWithProblems extends Error {}

/**
 * Runs a command of the operator with the settings of `.env`, and prints its report if it has one, or the reason why it
 * failed. A signal stops the databases that it started and removes what it made in passing.
 */
export async function runOperatorProgram(
  command: (args: string[]) => Promise<string | undefined>,
): Promise<void> {
  takeOverDotEnv();
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (interrupted) return;
      interrupted = true;
      // The terminal may be gone.
      for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
      process.stderr.write('Interrupted: stopping …\n');
      void interrupt().then(() => process.exit(128 + constants.signals[signal]));
    });
  try {
    const report = await command(process.argv.slice(2));
    if (report !== undefined) process.stdout.write(`${report}\n`);
  } catch (error) {
    // Failures after a signal are effects of stopping.
    if (interrupted) return;
    const output = error instanceof ReportWithProblems ? process.stdout : process.stderr;
    output.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
