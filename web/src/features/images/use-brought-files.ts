import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';

/**
 * Returns the handlers that accept dropped and pasted files, and `over` while files are dragged over the
 * element. Dialogs among its React children count as part of it, wherever they are in the page.
 */
export function useBroughtFiles(onFiles: (files: File[]) => void, { disabled = false } = {}) {
  const [over, setOver] = useState(false);
  // Counts nested elements, because entering the next one fires before leaving the previous one.
  const within = useRef(0);
  const brings = ({ dataTransfer }: DragEvent) => !disabled && dataTransfer.types.includes('Files');
  return {
    over,
    receiving: {
      onPaste({ clipboardData }: ClipboardEvent) {
        if (!disabled && clipboardData.files.length > 0) onFiles([...clipboardData.files]);
      },
      onDragEnter(event: DragEvent) {
        if (!brings(event)) return;
        within.current += 1;
        setOver(true);
      },
      onDragOver(event: DragEvent) {
        if (brings(event)) event.preventDefault();
      },
      onDragLeave(event: DragEvent) {
        if (!brings(event)) return;
        within.current -= 1;
        if (within.current <= 0) end();
      },
      onDrop(event: DragEvent) {
        if (!brings(event)) return;
        event.preventDefault();
        end();
        if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
      },
    },
  };

  function end() {
    within.current = 0;
    setOver(false);
  }
}
