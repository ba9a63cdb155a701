import { useEffect, useSyncExternalStore } from 'react';

/** The person's choice; `system` follows the device. `public/theme.js` turns it into `<html data-theme>`. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'comanda.theme';
const CHANGED = 'comanda:theme';

export function themeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage may be forbidden; the theme then stays the system's.
  }
  dispatchEvent(new Event(CHANGED));
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice);
}

/** While the calling screen is mounted it starts in `theme`, unless the person chose another one. */
export function useScreenTheme(theme: 'light' | 'dark'): void {
  useEffect(() => {
    document.documentElement.dataset['screenTheme'] = theme;
    dispatchEvent(new Event(CHANGED));
    return () => {
      delete document.documentElement.dataset['screenTheme'];
      dispatchEvent(new Event(CHANGED));
    };
  }, [theme]);
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener('storage', onChange);
  };
}
