import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { settingsTexts } from './settings.texts.ts';

type RowActionsProps = { title: string; onEdit: () => void; onDelete: () => void };

export function RowActions({ title, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <IconButton icon={Pencil} label={settingsTexts.edit(title)} className="text-ink-soft" onClick={onEdit} />
      <IconButton
        icon={Trash2}
        label={settingsTexts.deleteNamed(title)}
        className="text-ink-soft hover:text-danger-ink"
        onClick={onDelete}
      />
    </>
  );
}
