import { useEffect } from 'react';
import { uiTexts } from './ui.texts.ts';

/** For a page without a `PageHeader`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${uiTexts.product}`;
  }, [title]);
}
