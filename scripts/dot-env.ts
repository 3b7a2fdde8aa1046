import { existsSync } from 'node:fs';

/**
 * Loads the `.env` of the current folder without overriding the environment. As for the server, empty values
 * count as not set.
 */
export function takeOverDotEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
  for (const [name, value] of Object.entries(process.env))
    if (value === '') Reflect.deleteProperty(process.env, name);
}
