import { takeOverDotEnv } from './dot-env.ts';

/** Report with problems, which is printed as output with exit code 1. */
export class ReportWithProblems extends Error {}

/** Runs a command of the operator with the settings of `.env`, and prints its report if it has one, or the reason why it failed. */
export async function runOperatorProgram(
  command: (args: string[]) => Promise<string | undefined>,
): Promise<void> {
  takeOverDotEnv();
  try {
    const report = await command(process.argv.slice(2));
    if (report !== undefined) process.stdout.write(`${report}\n`);
  } catch (error) {
    const output = error instanceof ReportWithProblems ? process.stdout : process.stderr;
    output.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
