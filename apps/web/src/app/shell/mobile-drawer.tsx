import { Sheet } from '../../ui/sheet.tsx';
import { shellTexts } from './shell.texts.ts';
import type { ShellLinks } from './sidebar.tsx';

type MobileDrawerProps = { links: ShellLinks; open: boolean; onOpenChange: (open: boolean) => void };

export function MobileDrawer({ links: Links, open, onOpenChange }: MobileDrawerProps) {
  return (
    <Sheet side="start" title={shellTexts.menu} open={open} onOpenChange={onOpenChange}>
      <nav aria-label={shellTexts.mainNavigation}>
        <Links onFollow={() => onOpenChange(false)} />
      </nav>
    </Sheet>
  );
}
