import { useState, type DragEvent } from 'react';

type Dragging<K> = {
  /** Key of this tile. */
  own: K;
  /** Key of the dragged tile; null when none is. */
  dragged: K | null;
  disabled?: boolean;
  onDrag: (tile: K | null) => void;
  /** Called when the dragged tile is dropped on this one. */
  onDropped: (tile: K) => void;
};

/** Returns the props that make a tile draggable and a drop target. */
export function useDragPlace<K>({ own, dragged, disabled = false, onDrag, onDropped }: Dragging<K>) {
  const [over, setOver] = useState(false);
  const target = dragged !== null && dragged !== own;
  return {
    'data-over': (target && over) || undefined,
    draggable: !disabled,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      onDrag(own);
    },
    onDragEnd: () => onDrag(null),
    onDragOver: (event: DragEvent) => {
      if (!target) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (dragged === null) return;
      event.preventDefault();
      onDropped(dragged);
      onDrag(null);
    },
  };
}
