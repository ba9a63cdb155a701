import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { useChoice } from '../../lib/use-choice.ts';
import { Switch } from '../../ui/switch.tsx';
import { menuTexts } from './menu.texts.ts';

type AvailabilitySwitchProps = { item: MenuItem; hint?: string; className?: string };

export function AvailabilitySwitch({ item, hint, className }: AvailabilitySwitchProps) {
  const { id, title } = item;
  const [isAvailable, mark] = useChoice(menu.setAvailability, {
    known: item.is_available,
    inputOf: (chosen) => ({ params: { id }, body: { isAvailable: chosen } }),
  });

  return (
    <Switch
      label={
        <>
          {menuTexts.available}
          <span className="sr-only"> {title}</span>
        </>
      }
      hint={hint}
      className={className}
      checked={isAvailable}
      onChange={(event) => mark(event.target.checked)}
    />
  );
}
