import { type HeldLine, isHeldNow, nextFiring } from '@comanda/domain/courses';
import { Pause } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { heldTexts as t } from './held.texts.ts';
import { useMoment } from './use-moment.ts';

export function useIsHeld(line: HeldLine): boolean {
  const now = useMoment((since) => nextFiring([line], since));
  return isHeldNow(line, now);
}

/** How far a line is, or that it waits for its course. */
export function LineBadge({ line, className }: { line: HeldLine; className?: string }) {
  if (!useIsHeld(line)) return <StatusBadge status={line.status} className={className} />;
  return (
    <Badge icon={Pause} className={className}>
      {t.held}
    </Badge>
  );
}
