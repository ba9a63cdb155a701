import type { Route } from '@comanda/contract/core/route';
import { useWrite, type WriteInput } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { settingsTexts } from './settings.texts.ts';

type DeleteDialogProps<R extends Route> = {
  /** The title of what goes away. */
  title: string;
  route: R;
  input: WriteInput<R>;
  onClose: () => void;
};

/** The one question before anything in the settings is deleted (specification part 2, section 5). */
export function DeleteDialog<R extends Route>({ title, route, input, onClose }: DeleteDialogProps<R>) {
  const remove = useWrite(route, { onDone: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={settingsTexts.deleteNamed(title)}
      text={settingsTexts.irreversible}
      actionLabel={settingsTexts.delete}
      onConfirm={() => remove.mutate(input)}
      pending={remove.isPending}
    />
  );
}
