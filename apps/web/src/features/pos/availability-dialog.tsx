import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { useWrite } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { posTexts as t } from './pos.texts.ts';

/** Marks an item as sold out for everybody, or as available again. */
export function AvailabilityDialog({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { id, title, is_available: isAvailable } = item;
  const mark = useWrite(menu.setAvailability, { onDone: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      size="touch"
      tone={isAvailable ? 'danger' : 'normal'}
      title={title}
      text={isAvailable ? t.soldOutText : t.availableText}
      actionLabel={isAvailable ? t.markSoldOut : t.markAvailable}
      pending={mark.isPending}
      onConfirm={() => mark.mutate({ params: { id }, body: { isAvailable: !isAvailable } })}
    />
  );
}
