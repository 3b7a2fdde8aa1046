import { defineConfig } from 'vitest/config';

/**
 * Files share a process and what it has loaded, which saves a fifth of the time: nothing in a module remembers one of
 * them, and what a file starts is its own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
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
