import { createContext, type ReactNode, useContext, useDeferredValue } from 'react';
import { Router } from 'wouter';
import { navigate as goTo, usePathname, useSearch } from 'wouter/use-browser-location';

type Going = { replace?: boolean; state?: unknown };

let hasLeftFirstPage = false;

/** Whether the person has come to this page from nowhere within the app. */
export const isFirstPage = (): boolean => !hasLeftFirstPage;

type AskFirst = (go: () => void) => void;
let askFirst: AskFirst | undefined;

const isOtherPage = (address: string): boolean => new URL(address, location.href).pathname !== location.pathname;

/**
 * Until the returned function is called, whoever leaves the page for another one is asked first; `go` goes on then. The
 * browser itself asks who closes the tab or goes to another site, in its own words.
 */
export function askBeforeLeaving(ask: AskFirst): () => void {
  function onTraverse(event: NavigateEvent): void {
    if (event.navigationType !== 'traverse' || !event.cancelable || !isOtherPage(event.destination.url)) return;
    event.preventDefault();
    const { key } = event.destination;
    ask(() => {
      end();
      navigation.traverseTo(key);
    });
  }
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  function end(): void {
    if (askFirst === ask) askFirst = undefined;
    removeEventListener('beforeunload', onUnload);
    if ('navigation' in window) navigation.removeEventListener('navigate', onTraverse);
  }

  askFirst = ask;
  addEventListener('beforeunload', onUnload);
  // Not all browsers let a page hold the way back.
  if ('navigation' in window) navigation.addEventListener('navigate', onTraverse);
  return end;
}

/** Goes to an absolute path. Who asks for the address that is shown already gets no second entry in the history. */
export function navigate(path: string, going: Going = {}): void {
  if (!askFirst || !isOtherPage(path)) return goOn(path, going);
  askFirst(() => {
    askFirst = undefined;
    goOn(path, going);
  });
}

function goOn(path: string, { replace = false, state }: Going): void {
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
