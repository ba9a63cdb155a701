import { MAX_QUANTITY } from '@comanda/domain/cart';
import { X } from 'lucide-react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { IconButton } from '../../ui/icon-button.tsx';
import { posTexts as t } from './pos.texts.ts';
import { useKeys } from '../../lib/use-keys.ts';

/** The typed digits, which count for the next tap. */
const typed = createStore<string>()(() => '');

/** The quantity of the item that is picked now: the typed digits, else one. */
export function takeQuantity(): number {
  const quantity = Number(typed.getState() || 1);
  forget();
  return quantity;
}

const forget = () => typed.setState('', true);

/** Nobody sells so many of one thing: those digits come from a scanner. */
const isCode = (digits: string): boolean => Number(digits) > MAX_QUANTITY;

/** Large and in the middle, because it changes what the next tap does. */
export function PendingQuantity({ onCode }: { onCode: (digits: string) => void }) {
  const digits = useStore(typed);
  useKeys((key) => {
    if (/^\d$/.test(key) && (digits !== '' || key !== '0')) {
      if (!isCode(digits + key)) typed.setState(digits + key, true);
      else {
        forget();
        onCode(digits + key);
      }
      return true;
    }
    if (digits === '' || (key !== 'Escape' && key !== 'Backspace')) return false;
    typed.setState(key === 'Backspace' ? digits.slice(0, -1) : '', true);
    return true;
  });

  return (
    <output aria-live="polite" className="pointer-events-none absolute inset-x-0 bottom-6 z-20 flex justify-center">
      {digits !== '' && (
        <span className="pointer-events-auto flex items-center gap-2 rounded-full bg-accent py-1 pe-1 ps-6 text-xl font-bold text-on-accent shadow-float">
          <span className="figures">{t.pendingQuantity({ quantity: Number(digits) })}</span>
          <IconButton
            icon={X}
            label={t.forgetQuantity}
            className="rounded-full! text-on-accent! hover:bg-accent-hover!"
            onClick={forget}
          />
        </span>
      )}
    </output>
  );
}
