export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By then the browser holds its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns a file name that is valid on every system. */
export function fileName(title: string, extension: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${plain === '' ? 'report' : plain}.${extension}`;
}
