import { enableCompileCache } from 'node:module';

// Halves the time that the second and every later start takes; it has to come before the rest is loaded.
enableCompileCache();
const { run } = await import('./run.ts');
await run();
