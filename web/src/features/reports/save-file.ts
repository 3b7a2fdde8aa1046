/** Has the browser save something as a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has its own hold on the content by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A name that every system takes as a file's. */
export function fileName(title: string, extension: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${plain === '' ? 'report' : plain}.${extension}`;
}
