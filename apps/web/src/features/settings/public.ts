export { DeleteDialog } from './delete-dialog.tsx';
export { RowActions } from './row-actions.tsx';
export { settingsTexts } from './settings.texts.ts';
export { SettingsList } from './settings-list.tsx';
export { useSearchText } from './use-search-text.ts';
