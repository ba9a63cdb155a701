export { LONGEST_COUNT_MS, type StorageCounting, storageCounting } from './count-storage.ts';
export { assertRoomFor, addToStorage } from './quotas.ts';
export { replacePicture } from './replace-picture.ts';
