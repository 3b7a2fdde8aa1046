import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';

/**
 * What an element needs so that files are dropped on it or pasted into it. Dialogs that are its children count as part
 * of it, wherever they stand in the page. `over` while files are held over it.
 */
export function useBroughtFiles(onFiles: (files: File[]) => void, { disabled = false } = {}) {
  const [over, setOver] = useState(false);
  // From part to part the next is entered before the last is left.
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
