export { CallFormDialog } from './call-form-dialog.tsx';
export { DeleteDialog } from './delete-dialog.tsx';
export { LoadFailed } from './load-failed.tsx';
export { PictureCard } from './picture-card.tsx';
export { RowActions } from './row-actions.tsx';
export { settingsTexts } from './settings.texts.ts';
export { SettingsListPage } from './settings-list-page.tsx';
export { useSearchText } from './use-search-text.ts';
