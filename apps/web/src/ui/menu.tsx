import { EllipsisVertical } from 'lucide-react';
import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { arrivedPart, lateCode } from '../lib/late-code.ts';
import { libTexts } from '../lib/lib.texts.ts';
import { useIsSettled } from '../lib/use-is-settled.ts';
import type { FullMenu, MenuItem } from './full-menu.tsx';
import { IconButton } from './icon-button.tsx';
import { showError } from './toast.tsx';
import { uiTexts } from './ui.texts.ts';

export type { MenuItem };

export type MenuProps = {
  /** Names the menu, and the button when no `trigger` is given: `More actions for table 4`. */
  label?: string;
  items: readonly MenuItem[];
  trigger?: ReactElement<ComponentProps<'button'>>;
  header?: ReactNode;
  align?: 'start' | 'end';
};

type Full = typeof FullMenu;
const load = () => lateCode(import('./full-menu.tsx'));
const arrived = () => arrivedPart<Full, 'FullMenu'>('FullMenu');

/** A button until it is first pressed: what menus need beside it comes once the screen is drawn. */
export function Menu({ label = uiTexts.moreActions, items, trigger, header, align = 'end' }: MenuProps) {
  const [opened, setOpened] = useState<{ Full: Full; byKey: boolean }>();
  const isSettled = useIsSettled();
  useEffect(() => {
    // A press before that asks again, and says where it fails.
    if (isSettled) load().catch(() => null);
  }, [isSettled]);
  const button = trigger ?? <IconButton icon={EllipsisVertical} label={label} />;

  async function open(byKey: boolean): Promise<void> {
    if (!arrived()) await load().catch(() => showError(libTexts.offline));
    const Full = arrived();
    if (Full) setOpened({ Full, byKey });
  }

  if (opened) {
    return <opened.Full {...{ label, items, header, align }} trigger={button} isOpenedByKey={opened.byKey} />;
  }
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // A key that presses a button is a click without a count.
    onClick: ({ detail }: MouseEvent) => void open(detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void open(true);
    },
  });
}
