import { Sheet } from '../../ui/sheet.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { shellTexts } from './shell.texts.ts';

type MobileDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function MobileDrawer({ open, onOpenChange }: MobileDrawerProps) {
  return (
    <Sheet side="left" title={shellTexts.menu} open={open} onOpenChange={onOpenChange}>
      <nav aria-label={shellTexts.mainNavigation}>
        <NavigationLinks onFollow={() => onOpenChange(false)} />
      </nav>
    </Sheet>
  );
}
