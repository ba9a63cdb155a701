import { type ComponentType, useEffect, useState } from 'react';
import { lateCode } from '../../lib/late-code.ts';
import { linkClass } from '../../ui/link-class.ts';
import { printingTexts as t } from './printing.texts.ts';

type Drawing = ComponentType<{ link: string; className?: string }>;

/** What the guest scans to see the receipt without paper. Without the network there is the link alone. */
export function ReceiptCode({ link }: { link: string }) {
  const [Drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    lateCode(import('../../ui/qr-code-drawing.tsx')).then(
      ({ QRCodeDrawing }) => setDrawing(() => QRCodeDrawing),
      () => undefined,
    );
  }, []);
  return (
    <figure className="flex flex-col items-center gap-2 text-center">
      {/* Scanners want black on white, whatever the theme. */}
      <span className="block size-52 rounded-control bg-white text-black">
        {Drawing && <Drawing link={link} className="size-full" />}
      </span>
      <figcaption>
        <span className="block text-ink-soft">{t.scanReceipt}</span>
        <a href={link} target="_blank" rel="noreferrer" className={linkClass}>
          {t.openReceiptPage}
        </a>
      </figcaption>
    </figure>
  );
}
