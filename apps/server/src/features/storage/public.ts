export { LONGEST_COUNT_MS, type StorageCounting, storageCounting } from './count-storage.ts';
export { assertRoomFor, assertRoomForPicture, addPictureToStorage, addToStorage } from './quotas.ts';
