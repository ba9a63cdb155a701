import type { TableState } from '@comanda/domain/table-state';
import {
  Armchair,
  CalendarClock,
  CookingPot,
  HandPlatter,
  type LucideIcon,
  ReceiptText,
  UsersRound,
  Wallet,
} from 'lucide-react';
import type { Tone } from '../../ui/badge.tsx';

type Look = { tone: Tone; icon: LucideIcon; box: string; ink: string };

/** As those of the dishes: amber is cooked, green is ready. */
export const tableLooks: Record<TableState, Look> = {
  free: { tone: 'neutral', icon: Armchair, box: 'border border-edge/55 bg-surface', ink: 'text-ink-soft' },
  reserved: { tone: 'info', icon: CalendarClock, box: 'border-2 border-info bg-info-soft', ink: 'text-info-ink' },
  seated: {
    tone: 'neutral',
    icon: UsersRound,
    box: 'border-2 border-neutral bg-neutral-soft',
    ink: 'text-neutral-ink',
  },
  ordered: {
    tone: 'warning',
    icon: CookingPot,
    box: 'border-2 border-warning bg-warning-soft',
    ink: 'text-warning-ink',
  },
  ready: {
    tone: 'success',
    icon: HandPlatter,
    box: 'border-4 border-success bg-success-soft',
    ink: 'text-success-ink',
  },
  asking: { tone: 'info', icon: ReceiptText, box: 'border-4 border-info bg-info-soft', ink: 'text-info-ink' },
  paying: { tone: 'neutral', icon: Wallet, box: 'border-4 border-neutral bg-neutral-soft', ink: 'text-neutral-ink' },
};
