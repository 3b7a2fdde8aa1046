export const images = {
  upload: 'Upload',
  replace: 'Replace',
  uploading: 'Uploading…',
  removing: 'Removing…',
  savePhotos: 'Save photos',
  reset: 'Undo changes',
  unsaved: 'Not saved yet',
} as const;
