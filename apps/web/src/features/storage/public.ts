export { StorageCard } from './storage-card.tsx';
export { StorageMeters, toneOf } from './storage-meters.tsx';
export { storageTexts } from './storage.texts.ts';
