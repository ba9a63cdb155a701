import type { CallKind } from '@comanda/contract/floor/table-call';
import { BellRing, type LucideIcon, ReceiptText } from 'lucide-react';

export const callIcons: Record<CallKind, LucideIcon> = { waiter: BellRing, bill: ReceiptText };
