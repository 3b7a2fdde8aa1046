import { enableCompileCache } from 'node:module';

/**
 * The process that decodes pictures. It holds no secret and no connection, and ends itself when a picture
 * takes too much memory or time, so that no picture can harm the rest of the application.
 */
enableCompileCache();
const { workOnPictures } = await import('./work-on-pictures.ts');
workOnPictures();
