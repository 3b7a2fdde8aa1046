import { makeSampleData } from './index.ts';

/** Makes the sample data at the addresses that the only argument names in JSON. */
const [, , where = '{}'] = process.argv;
await makeSampleData(JSON.parse(where) as Parameters<typeof makeSampleData>[0]);
