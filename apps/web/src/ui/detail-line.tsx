import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One fact in a card's list, such as an address; its picture says what kind it is. */
export function DetailLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
