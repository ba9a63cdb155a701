export { settingsTexts } from './settings.texts.ts';
export type { SettingsLayoutProps } from './settings-layout.tsx';
