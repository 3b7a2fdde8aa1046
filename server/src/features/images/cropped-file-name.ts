import path from 'node:path';

/** Returns the name of a cropped file: a timestamp and the original base name (campaign specification, section 3). */
export function croppedFileName(original: string, now: Date): string {
  return `${now.getTime()}-${path.basename(original)}`;
}
