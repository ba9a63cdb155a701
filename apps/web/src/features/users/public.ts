export { scopeTexts } from './scopes.texts.ts';
