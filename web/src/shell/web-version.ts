/** Version of this web app. */
export { version as webVersion } from '../../../package.json';
