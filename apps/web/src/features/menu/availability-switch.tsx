import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { useQueryClient } from '@tanstack/react-query';
import { readKey, useWrite } from '../../lib/api.ts';
import { Switch } from '../../ui/switch.tsx';
import { menuTexts } from './menu.texts.ts';

type AvailabilitySwitchProps = { item: MenuItem; hint?: string; className?: string };

/** Shows the new state while the server decides; after a refusal the old one comes back by itself. */
export function AvailabilitySwitch({ item, hint, className }: AvailabilitySwitchProps) {
  const { id, title, is_available: isAvailable } = item;
  const params = { id };
  const queryClient = useQueryClient();
  const mark = useWrite(menu.setAvailability, {
    onDone: (_answer, { body }) => {
      // Until the new read arrives, the old state would show once more.
      const changed = { is_available: body.isAvailable };
      queryClient.setQueryData<MenuItem>(readKey(menu.get, { params }), (old) => old && { ...old, ...changed });
      queryClient.setQueryData<MenuItem[]>(readKey(menu.list), (list) =>
        list?.map((other) => (other.id === id ? { ...other, ...changed } : other)),
      );
    },
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
      checked={mark.isPending ? mark.variables.body.isAvailable : isAvailable}
      onChange={(event) => {
        if (!mark.isPending) mark.mutate({ params, body: { isAvailable: event.target.checked } });
      }}
    />
  );
}
