import type { Route } from '@comanda/contract/core/route';
import { useWrite, type WriteInput } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { listTexts } from './list.texts.ts';

type DeleteDialogProps<R extends Route> = {
  /** The title of the row to delete. */
  title: string;
  route: R;
  input: WriteInput<R>;
  onClose: () => void;
};

/** The one question before a row of a list is deleted (specification part 2, section 5). */
export function DeleteDialog<R extends Route>({ title, route, input, onClose }: DeleteDialogProps<R>) {
  const remove = useWrite(route, { onDone: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={listTexts.deleteNamed({ title })}
      text={listTexts.irreversible}
      actionLabel={listTexts.delete}
      onConfirm={() => remove.mutate(input)}
      pending={remove.isPending}
    />
  );
}
