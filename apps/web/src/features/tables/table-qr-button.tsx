import { store } from '@comanda/contract/store/store.contract';
import type { LinkedTable } from '@comanda/contract/tables/tables.contract';
import { NO_FLOOR } from '@comanda/domain/floor-plan';
import { useMutation } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { showError } from '../../ui/toast.tsx';
import { downloadQRCode, menuLink } from '../store/public.ts';
import { tableTexts } from './tables.texts.ts';

export function TableQRButton({ table }: { table: LinkedTable }) {
  const { table_title: title, floor, encrypted_id: encryptedId } = table;
  const place = floor === NO_FLOOR ? title : `${title}-${floor}`;
  const download = useMutation({
    mutationFn: async () => {
      // Read at the click, for the menu may have been switched on or off elsewhere.
      const { isQRMenuEnabled, uniqueQRCode } = await call(store.get);
      if (isQRMenuEnabled) await downloadQRCode(menuLink(uniqueQRCode, encryptedId), `qr-${place}.png`);
      else showError(tableTexts.qrMenuOff);
    },
  });
  return (
    <Button
      icon={QrCode}
      aria-label={tableTexts.downloadQROf({ title })}
      pending={download.isPending}
      onClick={() => download.mutate()}
    >
      {tableTexts.downloadQR}
    </Button>
  );
}
