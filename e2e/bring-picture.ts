import type { Locator } from '@playwright/test';
import { picture } from './building-steps.ts';
import { stoppedMoving } from './on-the-screen.ts';

/** Drops or pastes a picture onto an element, as the operating system would. */
export async function bringPicture(
  to: Locator,
  by: 'drop' | 'paste',
  { name, size }: { name: string; size: number },
): Promise<void> {
  const { buffer } = await picture(name, size, size);
  // A dialog that reopens immediately is replaced by a new element a moment later.
  await stoppedMoving(to.page());
  await to.evaluate(
    (area, given) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: 'image/png' }));
      const init = { bubbles: true, cancelable: true };
      if (given.by === 'paste')
        area.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }));
      else
        for (const moment of ['dragenter', 'dragover', 'drop'])
          area.dispatchEvent(new DragEvent(moment, { ...init, dataTransfer: transfer }));
    },
    { by, name, bytes: [...buffer] },
  );
}
