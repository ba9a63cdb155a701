import { createContext, type ReactNode, useContext, useDeferredValue } from 'react';
import { Router } from 'wouter';
import { navigate as goTo, usePathname, useSearch } from 'wouter/use-browser-location';

type Going = { replace?: boolean; state?: unknown };

let hasLeftFirstPage = false;

/** Whether the person has come to this page from nowhere within the app. */
export const isFirstPage = (): boolean => !hasLeftFirstPage;

/** Goes to an absolute path. Who asks for the address that is shown already gets no second entry in the history. */
export function navigate(path: string, { replace = false, state }: Going = {}): void {
  const isHere = path === location.pathname + location.search;
  if (!replace && !isHere) hasLeftFirstPage = true;
  goTo(path, { replace: replace || isHere, state });
}

const Shown = createContext<{ path: string; search: string }>({ path: '', search: '' });

const useShownPath = (): [string, typeof navigate] => [useContext(Shown).path, navigate];
const useShownSearch = (): string => useContext(Shown).search;

/**
 * Around all that depends on the address. The page that is shown stays until the code of the next one is there, so the
 * address that pages see may be that of the page before for a moment.
 */
export function ShownAddress({ children }: { children: ReactNode }) {
  const [path = '', search = ''] = useDeferredValue(`${usePathname()}\n${useSearch()}`).split('\n');
  return (
    <Shown value={{ path, search }}>
      <Router hook={useShownPath} searchHook={useShownSearch}>
        {children}
      </Router>
    </Shown>
  );
}
