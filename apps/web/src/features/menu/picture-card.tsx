import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { readKey, useWrite } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { ItemPicture } from '../../ui/item-picture.tsx';
import { menuTexts } from './menu.texts.ts';
import { menuReads } from './menu-reads.ts';
import { PictureDrop } from './picture-drop.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

export function PictureCard({ item }: { item: MenuItem }) {
  const queryClient = useQueryClient();
  const upload = usePictureUpload(item, show);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [isRemoving, setIsRemoving] = useState(false);
  const isBusy = upload.step === 'preparing' || upload.step === 'uploading';
  const hasPicture = item.image !== null;

  /** The item read anew is still on its way; until then it would show the old picture once more. */
  function show(image: string | null): void {
    queryClient.setQueryData<MenuItem>(
      readKey(menu.get, { params: { id: item.id } }),
      (shown) => shown && { ...shown, image },
    );
  }

  return (
    <Card title={menuTexts.picture}>
      <PictureDrop disabled={isBusy} onFile={(file) => void upload.take(file)}>
        <ItemPicture
          title={item.title}
          image={upload.preview ?? item.image}
          className={clsx('aspect-[4/3] w-full rounded-control', isBusy && 'opacity-60')}
        />
      </PictureDrop>
      <div className="mt-4 flex flex-col gap-3">
        {isBusy && <Progress isUploading={upload.step === 'uploading'} percent={upload.percent} />}
        {upload.step === 'unsaved' && <Unsaved onRetry={upload.retry} onDiscard={upload.discard} />}
        <FieldError id={errorId} error={upload.error} />
        <div className="flex flex-wrap gap-3">
          <Button
            icon={ImageUp}
            pending={isBusy}
            className="flex-1"
            aria-describedby={errorId}
            onClick={() => input.current?.click()}
          >
            {hasPicture ? menuTexts.replacePicture : menuTexts.choosePicture}
          </Button>
          {hasPicture && (
            <Button icon={Trash2} disabled={isBusy} className="flex-1" onClick={() => setIsRemoving(true)}>
              {menuTexts.remove}
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-soft">{menuTexts.dropHint}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again after it was mended.
          event.target.value = '';
          if (file) void upload.take(file);
        }}
      />
      {isRemoving && <RemovePicture item={item} onRemoved={() => show(null)} onClose={() => setIsRemoving(false)} />}
    </Card>
  );
}

function Progress({ isUploading, percent }: { isUploading: boolean; percent: number }) {
  const label = isUploading ? menuTexts.uploading : menuTexts.preparing;
  return (
    <div>
      <output className="text-sm text-ink-soft">{label}</output>
      <progress
        aria-label={label}
        max={100}
        value={isUploading ? undefined : percent}
        className={clsx(
          'mt-1.5 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken',
          '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent',
          'indeterminate:animate-breathe indeterminate:[&::-webkit-progress-bar]:bg-accent',
        )}
      />
    </div>
  );
}

function Unsaved({ onRetry, onDiscard }: { onRetry: () => void; onDiscard: () => void }) {
  return (
    <div className="rounded-control bg-warning-soft p-3 text-warning-ink">
      <p className="text-sm font-medium">{menuTexts.notUploaded}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onRetry}>
          {menuTexts.tryAgain}
        </Button>
        <Button size="small" onClick={onDiscard}>
          {menuTexts.discard}
        </Button>
      </div>
    </div>
  );
}

type RemovePictureProps = { item: MenuItem; onRemoved: () => void; onClose: () => void };

function RemovePicture({ item, onRemoved, onClose }: RemovePictureProps) {
  const remove = useWrite(menu.removePhoto, {
    stale: menuReads,
    onDone: () => {
      onRemoved();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={menuTexts.removePicture(item.title)}
      text={menuTexts.irreversible}
      actionLabel={menuTexts.remove}
      onConfirm={() => remove.mutate({ params: { id: item.id } })}
      pending={remove.isPending}
    />
  );
}
