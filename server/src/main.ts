import { enableCompileCache } from 'node:module';

// Halves the time of every start after the first. It has to run before the other modules are loaded.
enableCompileCache();
const { run } = await import('./run.ts');
await run();
