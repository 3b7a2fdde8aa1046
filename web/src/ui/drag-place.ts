import { useState, type DragEvent } from 'react';

type Dragging<K> = {
  /** Tells this tile from the others. */
  own: K;
  /** The tile that is being dragged; null when none is. */
  dragged: K | null;
  disabled?: boolean;
  onDrag: (tile: K | null) => void;
  /** The dragged tile is let go over this one. */
  onDropped: (tile: K) => void;
};

/** What a tile needs to be dragged, and to be a place that others are dragged to. */
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
