import type { PublicMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { type LucideIcon, Mail, MapPin, Phone, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { qrMenuTexts as t } from './qrmenu.texts.ts';
import { shareLink } from './share-link.ts';
import { SheetDialog } from './sheet-dialog.tsx';

type StoreDialogProps = { store: PublicMenu['storeSettings']; path: string; onClose: () => void };

export function StoreDialog({ store, path, onClose }: StoreDialogProps) {
  const { store_name, address, phone, email } = store;
  const [said, setSaid] = useState('');
  const share = () => void shareLink({ title: store_name, url: location.origin + path }).then(setSaid);
  return (
    <SheetDialog title={store_name} onClose={onClose}>
      <dl className="flex flex-col">
        {address && (
          <Detail icon={MapPin} label={t.address}>
            <span className="whitespace-pre-line">{address}</span>
          </Detail>
        )}
        {phone && (
          <Detail icon={Phone} label={t.phone}>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={linkClass}>
              {phone}
            </a>
          </Detail>
        )}
        {email && (
          <Detail icon={Mail} label={t.email}>
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          </Detail>
        )}
      </dl>
      <Button size="touch" wide icon={Share2} className="mt-4" onClick={share}>
        {t.share}
      </Button>
      <output className="mt-3 block min-h-6 text-center font-medium break-all text-success-ink">{said}</output>
    </SheetDialog>
  );
}

const linkClass = 'link -my-3 inline-flex min-h-14 items-center break-all';

function Detail({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center gap-3 border-b border-line py-2 last:border-b-0">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <dt className="sr-only">{label}</dt>
      <dd className="min-w-0 flex-1 text-lg">{children}</dd>
    </div>
  );
}
