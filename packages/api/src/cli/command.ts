import { DatabaseUnavailableError, NewerDatabaseError } from '@isa/db';
import { DatabaseFileError } from '../adapters/database-files/examine.ts';
import { EnvError } from '../env.ts';
import { AppError } from '../errors.ts';

const forPeople = [AppError, EnvError, DatabaseUnavailableError, NewerDatabaseError, DatabaseFileError];

/** Runs an operator's command: what it returns is printed; what it throws is one line where that is fit to read. */
export function command(run: (args: string[]) => Promise<string>): void {
  run(process.argv.slice(2)).then(
    (text) => process.stdout.write(`${text}\n`),
    (error: unknown) => {
      const isReadable = error instanceof Error && forPeople.some((kind) => error instanceof kind);
      process.stderr.write(`${isReadable ? error.message : String(error)}\n`);
      process.exitCode = 1;
    },
  );
}
