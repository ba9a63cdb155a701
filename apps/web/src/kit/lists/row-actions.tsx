import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { listTexts } from './list.texts.ts';

type RowActionsProps = { title: string; onEdit: () => void; onDelete: () => void };

export function RowActions({ title, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <IconButton icon={Pencil} label={listTexts.edit({ title })} className="text-ink-soft" onClick={onEdit} />
      <IconButton
        icon={Trash2}
        label={listTexts.deleteNamed({ title })}
        className="text-ink-soft hover:text-danger-ink"
        onClick={onDelete}
      />
    </>
  );
}
