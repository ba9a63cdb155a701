export { LONGEST_COUNT_MS, type StorageCounting, storageCounting } from './count-storage.ts';
export { assertRoomFor, assertRoomForPicture, notePicture, noteStored } from './quotas.ts';
