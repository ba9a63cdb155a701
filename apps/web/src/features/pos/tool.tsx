import type { LucideIcon } from 'lucide-react';
import { buttonStyle } from '../../ui/button.tsx';

/** Icon over word: four of them leave room for the search box. */
export const toolClass = `${buttonStyle('secondary', 'touch')} relative h-14 flex-col gap-0.5 px-2.5 text-sm whitespace-nowrap`;

type ToolProps = {
  icon: LucideIcon;
  label: string;
  count?: number;
  onClick: () => void;
};

export function Tool({ icon: Icon, label, count = 0, onClick }: ToolProps) {
  return (
    <button type="button" onClick={onClick} className={toolClass}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}{' '}
      {count > 0 && (
        <span className="figures absolute -top-2 -inset-e-2 grid h-6 min-w-6 place-items-center rounded-full bg-danger px-1.5 text-sm text-on-danger">
          {count}
        </span>
      )}
    </button>
  );
}
