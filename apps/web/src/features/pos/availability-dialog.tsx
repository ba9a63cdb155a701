import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { LeftForm } from '../../kit/portions/left-form.tsx';
import { useLeft } from '../../kit/portions/use-left.ts';
import { useWrite } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { posTexts as t } from './pos.texts.ts';

/** Marks an item as sold out for everybody, or as available again, or says how many are left. */
export function AvailabilityDialog({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { id, title, is_available: isAvailable } = item;
  const left = useLeft(item);
  const mark = useWrite(menu.setAvailability, { onDone: onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      guarded
      title={title}
      description={isAvailable ? t.soldOutText : t.availableText}
    >
      <div className="flex flex-col gap-6">
        <Button
          size="touch"
          variant={isAvailable ? 'danger' : 'primary'}
          pending={mark.isPending}
          onClick={(event) => {
            // The second click of a double one comes before anything can be drawn as pending.
            if (event.detail < 2) mark.mutate({ params: { id }, body: { isAvailable: !isAvailable } });
          }}
        >
          {isAvailable ? t.markSoldOut : t.markAvailable}
        </Button>
        {/* With its first number it is another form. */}
        <LeftForm key={String(left !== null)} item={item} left={left} size="touch" onDone={onClose} />
      </div>
    </Dialog>
  );
}
