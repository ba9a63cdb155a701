import type { ItemStatus } from '@comanda/domain/order-status';
import { CheckCheck, CircleCheck, CircleDot, CircleX, CookingPot, type LucideIcon } from 'lucide-react';
import { Badge, type Tone } from './badge.tsx';
import { uiTexts } from './ui.texts.ts';

const looks = {
  created: { tone: 'info', icon: CircleDot },
  preparing: { tone: 'warning', icon: CookingPot },
  completed: { tone: 'success', icon: CircleCheck },
  delivered: { tone: 'neutral', icon: CheckCheck },
  cancelled: { tone: 'danger', icon: CircleX },
} satisfies Record<ItemStatus, { tone: Tone; icon: LucideIcon }>;

export function StatusBadge({ status, className }: { status: ItemStatus; className?: string }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {uiTexts.itemStatus[status]}
    </Badge>
  );
}
