import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type EmptyStateProps = {
  /** One sentence. */
  text: string;
  icon?: LucideIcon;
  /** The button or link that fills it. */
  action?: ReactNode;
};

export function EmptyState({ text, icon: Icon = Inbox, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon aria-hidden className="size-6" />
      </span>
      <p className="max-w-sm text-base text-ink-soft">{text}</p>
      {action}
    </div>
  );
}
