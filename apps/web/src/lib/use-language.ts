import { useSyncExternalStore } from 'react';
import { onLanguage } from './catalogue.ts';
import { chosenLanguage } from './language.ts';

/**
 * Draws the component, and all below it but what is memoised, anew when the language changes: for pages, frames and
 * memoised components. Everything between them just reads its texts.
 */
export const useLanguage = () => useSyncExternalStore(onLanguage, chosenLanguage);
