import type { PosData } from '@comanda/contract/pos/pos.contract';
import { createContext, useContext } from 'react';
import type { OpenDialog } from './pos-dialog.ts';

/** What every part of the POS screen may need; a change of the cart changes none of it. */
export type Till = { data: PosData; open: OpenDialog };

export const TillContext = createContext<Till | null>(null);

export function useTill(): Till {
  const till = useContext(TillContext);
  if (!till) throw new Error('a part of the POS screen outside of it');
  return till;
}
