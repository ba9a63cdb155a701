export { useIsFullScreen } from './full-screen.ts';
export { FullScreenButton } from './full-screen-button.tsx';
export { useWakeLock } from './use-wake-lock.ts';
