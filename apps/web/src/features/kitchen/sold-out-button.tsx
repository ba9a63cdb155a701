import { Ban } from 'lucide-react';
import { useState } from 'react';
import { portionsTexts } from '../../kit/portions/portions.texts.ts';
import { SoldOutSheet } from '../../kit/portions/sold-out-sheet.tsx';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';

/** Opens the sheet in which the kitchen says what is sold out, and how many are left. */
export function SoldOutButton() {
  const [isOpen, setIsOpen] = useState(false);
  if (!useCan(['KITCHEN'])) return null;
  return (
    <>
      <Button icon={Ban} className="px-3 max-sm:gap-0" onClick={() => setIsOpen(true)}>
        <span className="max-sm:sr-only">{portionsTexts.soldOut}</span>
      </Button>
      {isOpen && <SoldOutSheet onClose={() => setIsOpen(false)} />}
    </>
  );
}
