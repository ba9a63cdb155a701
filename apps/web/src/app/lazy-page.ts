import { type ComponentType, createElement, lazy, useState } from 'react';
import { useLanguage } from '../lib/use-language.ts';
import { arrivedPart, lateCode } from '../lib/late-code.ts';

const RELOADED_AT = 'comanda.reloadedAt';
const ONCE_WITHIN_MS = 30_000;

/**
 * A page whose code comes when it is first shown: `lazyPage(() => import('…/pos-page.tsx'), 'PosPage')`. Where the code
 * is here already, `lazy` is not used: it would show a skeleton, which React keeps for 300 ms.
 */
export function lazyPage<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const Later = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const module = await lateCode(load()).catch(reloadForNewVersion);
    return { default: module[name] };
  });
  return function Page(props: Props) {
    useLanguage();
    const [Shown] = useState<ComponentType<Props>>(() => arrivedPart<ComponentType<Props>, Name>(name) ?? Later);
    return createElement(Shown, props);
  };
}

/**
 * After a deploy the files that an open tab asks for are gone; a reloaded page knows the new ones. It reloads once, and
 * not where the server cannot be reached, because a reload would then only lose the screen.
 */
export async function reloadForNewVersion(error: unknown): Promise<never> {
  const isReachable = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
  const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (!isReachable || Date.now() - reloadedAt < ONCE_WITHIN_MS) throw error;

  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  location.reload();
  // Never resolves: the reload replaces the page.
  return new Promise(() => {});
}
