import { Dialog } from '../../ui/dialog.tsx';
import { kitchenTexts as t } from './kitchen.texts.ts';

const keys: readonly [keys: string, does: keyof typeof t.keyNames][] = [
  ['1 – 9', 'choose'],
  ['← →', 'ticket'],
  ['↑ ↓', 'line'],
  ['Enter', 'next'],
  ['B', 'whole'],
  ['U', 'undo'],
  ['R', 'recall'],
  ['?', 'help'],
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={t.keys}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-11 rounded-control border border-line bg-canvas px-2.5 py-1 text-center font-sans font-medium whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd>{t.keyNames[does]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
