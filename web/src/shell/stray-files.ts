/**
 * Prevents the browser from opening a file that is dropped outside a drop zone, which would leave the app.
 */
export function keepStrayFilesOut(): void {
  for (const moment of ['dragover', 'drop'] as const)
    window.addEventListener(moment, (event) => {
      const { dataTransfer, defaultPrevented } = event;
      // A drop zone has already prevented the default.
      if (defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    });
}
