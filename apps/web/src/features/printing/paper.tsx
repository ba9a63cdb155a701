import { Printer } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { printingTexts as t } from './printing.texts.ts';

const MM_PER_PX = 25.4 / 96;
/** The cutter stands above the print head, so the last line needs some paper below it. */
const TAIL_MM = 6;

/** Black on white whatever the theme, exactly as long as what stands on it: a roll has no pages. */
export function Paper({ widthMm, children }: { widthMm: number; children: ReactNode }) {
  const paper = useRef<HTMLDivElement>(null);
  const [heightMm, setHeightMm] = useState(0);
  useLayoutEffect(() => {
    if (paper.current) setHeightMm(Math.ceil(paper.current.scrollHeight * MM_PER_PX) + TAIL_MM);
  }, [children]);

  return (
    <main className="min-h-dvh bg-white text-black print:min-h-0">
      <style>
        {`@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 }
          @media print { html { background: #fff } body { min-height: 0 } [data-toaster] { display: none } }`}
      </style>
      <div className="flex justify-center border-b border-[#ddd] p-3 print:hidden">
        <Button variant="primary" icon={Printer} onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
      {/* Printers leave about 4 mm of the paper blank on either side. */}
      <div ref={paper} style={{ width: `${widthMm}mm` }} className="mx-auto px-[4mm] py-[3mm] leading-snug print:mx-0">
        {children}
      </div>
    </main>
  );
}
