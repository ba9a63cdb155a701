import { Modal, type ModalProps } from './modal.tsx';

export type SheetProps = ModalProps & { side?: 'right' | 'left' | 'bottom' };

const sides = {
  right: 'ml-auto h-full w-full max-w-md data-[state=open]:animate-sheet-right',
  left: 'mr-auto h-full w-[85%] max-w-xs data-[state=open]:animate-sheet-left',
  bottom: 'mx-auto mt-auto max-h-[92%] w-full max-w-2xl rounded-t-card data-[state=open]:animate-sheet-bottom',
};

export function Sheet({ side = 'right', ...modal }: SheetProps) {
  return <Modal {...modal} overlayClass="flex" panelClass={`data-[state=closed]:animate-fade-out ${sides[side]}`} />;
}
