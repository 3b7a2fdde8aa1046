import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'unit', include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts'] },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'providers/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['./test/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
        },
      },
      { test: { name: 'sandbox', include: ['sandbox/**/*.test.ts'], testTimeout: 30_000, pool: 'forks' } },
    ],
  },
});
