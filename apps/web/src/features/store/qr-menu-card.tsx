import type { store, StoreSettings } from '@comanda/contract/store/store.contract';
import { useMutation } from '@tanstack/react-query';
import { Download, ExternalLink } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { CallForm } from '../../kit/forms/use-call-form.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { downloadQRCode, menuLink } from './qr-code.ts';
import { storeTexts } from './store.texts.ts';

type QRMenuCardProps = { form: CallForm<typeof store.save>['form']; settings: StoreSettings };

export function QRMenuCard({ form, settings }: QRMenuCardProps) {
  const isEnabled = useWatch({ control: form.control, name: 'isQRMenuEnabled' });
  return (
    <Card title={storeTexts.qrMenu}>
      <Switch
        label={storeTexts.enableQRMenu}
        hint={storeTexts.enableQRMenuHint}
        {...form.register('isQRMenuEnabled')}
      />
      <Switch
        label={storeTexts.enableQROrder}
        hint={storeTexts.enableQROrderHint}
        {...form.register('isQROrderEnabled')}
        disabled={!isEnabled}
      />
      <Switch
        label={storeTexts.enableTableCall}
        hint={storeTexts.enableTableCallHint}
        {...form.register('isTableCallEnabled')}
        disabled={!isEnabled}
      />
      {settings.isQRMenuEnabled && <MenuActions uniqueQRCode={settings.uniqueQRCode} />}
    </Card>
  );
}

/** Follows what is saved and not the form: the code of a menu that is not switched on yet leads nowhere. */
function MenuActions({ uniqueQRCode }: { uniqueQRCode: string }) {
  const link = menuLink(uniqueQRCode);
  const download = useMutation({ mutationFn: () => downloadQRCode(link, 'qr.png') });
  return (
    <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-5 max-sm:*:grow">
      <Button icon={Download} pending={download.isPending} onClick={() => download.mutate()}>
        {storeTexts.downloadQRCode}
      </Button>
      <a href={link} target="_blank" rel="noreferrer" className={buttonClass()}>
        <ExternalLink aria-hidden className="size-5" />
        {storeTexts.viewMenu}
      </a>
    </div>
  );
}
