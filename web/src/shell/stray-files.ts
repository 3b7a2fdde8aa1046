/** A file that is dropped beside its place is not opened by the browser, which would leave the app for it. */
export function keepStrayFilesOut(): void {
  for (const moment of ['dragover', 'drop'] as const)
    window.addEventListener(moment, (event) => {
      const { dataTransfer, defaultPrevented } = event;
      // Who has prevented the default takes it.
      if (defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    });
}
