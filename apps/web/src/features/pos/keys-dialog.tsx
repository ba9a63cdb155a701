import { Dialog } from '../../ui/dialog.tsx';
import { posTexts as t } from './pos.texts.ts';

const { keyNames: names } = t;

const keys: readonly [keys: string, does: string][] = [
  ['/', names.search],
  ['← ↑ → ↓', names.grid],
  ['0 – 9', names.quantity],
  ['Enter', names.add],
  ['Esc', names.forget],
  ['+ −', names.line],
  ['Delete', names.removeLine],
  ['F2', names.newOrder],
  ['F4', names.customer],
  ['F8', names.draft],
  ['F9', names.send],
  ['Ctrl Enter', names.pay],
  ['?', names.help],
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
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
