import { existsSync } from 'node:fs';

/**
 * Takes over the `.env` of the folder it is called in, where the environment does not say otherwise. As for the server,
 * an empty value counts as none.
 */
export function takeOverDotEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
  for (const [name, value] of Object.entries(process.env))
    if (value === '') Reflect.deleteProperty(process.env, name);
}
