export { formatShare } from './format-share.ts';
export { StorageCard } from './storage-card.tsx';
export { StorageNotice } from './storage-notice.tsx';
export { StorageMeters, toneOf } from './storage-meters.tsx';
