import { Modal, type ModalProps } from './modal.tsx';

export type SheetProps = ModalProps & { side?: 'start' | 'end' | 'bottom' };

const sides = {
  start: 'me-auto h-full w-[85%] max-w-xs data-[state=open]:animate-sheet-start',
  end: 'ms-auto h-full w-full max-w-md data-[state=open]:animate-sheet-end',
  bottom: 'mx-auto mt-auto max-h-[92%] w-full max-w-2xl rounded-t-card data-[state=open]:animate-sheet-bottom',
};

export function Sheet({ side = 'end', ...modal }: SheetProps) {
  return <Modal {...modal} overlayClass="flex" panelClass={`data-[state=closed]:animate-fade-out ${sides[side]}`} />;
}
