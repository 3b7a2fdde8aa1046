import { defineConfig } from 'vitest/config';
import { translator } from './vite.config.ts';
import { tablerModules } from './web/tabler-modules.ts';

/**
 * `isolate: false` lets test files share a process and its loaded modules, which saves a fifth of the time. It works
 * because no module keeps state of a test file, and each file starts its own servers.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [tablerModules()],
        resolve: { alias: translator },
        test: {
          name: 'unit',
          isolate: false,
          // Some write thousands of texts, which takes seconds on a busy machine.
          testTimeout: 60_000,
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'providers/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['./test/database-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          pool: 'forks',
          isolate: false,
        },
      },
      {
        test: {
          name: 'sandbox',
          include: ['sandbox/**/*.test.ts'],
          testTimeout: 120_000,
          pool: 'forks',
          isolate: false,
        },
      },
    ],
  },
});
