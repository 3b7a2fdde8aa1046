import { takeOverDotEnv } from './dot-env.ts';

/** Report with problems, which is printed as output with exit code 1. */
export class ReportWithProblems extends Error {}

/** Runs a command of the operator with the settings of `.env`, and prints its report, or the reason why it failed. */
export async function runOperatorProgram(command: (args: string[]) => Promise<string>): Promise<void> {
  takeOverDotEnv();
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    const output = error instanceof ReportWithProblems ? process.stdout : process.stderr;
    output.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
