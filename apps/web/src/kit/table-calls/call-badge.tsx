import type { CallKind } from '@comanda/contract/floor/table-call';
import { Badge } from '../../ui/badge.tsx';
import { callIcons } from './call-icons.ts';
import { tableCallsTexts as t } from './table-calls.texts.ts';

/** What the guests of a table ask for. */
export const CallBadge = ({ call }: { call: CallKind }) => (
  <Badge icon={callIcons[call]} className="bg-danger! text-on-danger!">
    {t.signs[call]}
  </Badge>
);
