import clsx from 'clsx';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { ItemPicture } from '../../ui/item-picture.tsx';
import { pictureTexts } from './picture.texts.ts';
import { PictureDrop } from './picture-drop.tsx';
import { type OnSuccess, type Upload, usePictureUpload } from './use-picture-upload.ts';

type PictureCardProps = {
  heading: string;
  /** The title of what the picture shows. */
  title: string;
  image: string | null;
  /** The classes that give the picture its shape. */
  pictureClass: string;
  upload: Upload;
  removal: { isPending: boolean; send: (options: OnSuccess) => void };
};

/** A picture that can be chosen or dropped, is made small, saved at once, and removed. */
export function PictureCard({ heading, title, image, pictureClass, removal, ...props }: PictureCardProps) {
  const upload = usePictureUpload(props.upload);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [isRemoving, setIsRemoving] = useState(false);
  const isBusy = upload.step === 'preparing' || upload.step === 'uploading';
  const hasPicture = image !== null;

  return (
    <Card title={heading}>
      <PictureDrop disabled={isBusy} onFile={(file) => void upload.take(file)}>
        <ItemPicture
          title={title}
          image={upload.preview ?? image}
          className={clsx('w-full rounded-control', pictureClass, isBusy && 'opacity-60')}
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
            {hasPicture ? pictureTexts.replace : pictureTexts.choose}
          </Button>
          {hasPicture && (
            <Button icon={Trash2} disabled={isBusy} className="flex-1" onClick={() => setIsRemoving(true)}>
              {pictureTexts.remove}
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-soft">{pictureTexts.dropHint}</p>
      </div>
      <FileInput ref={input} accept="image/*" onFile={(file) => void upload.take(file)} />
      {isRemoving && (
        <ConfirmDialog
          open
          onOpenChange={setIsRemoving}
          title={pictureTexts.removeOf({ title })}
          text={pictureTexts.irreversible}
          actionLabel={pictureTexts.remove}
          onConfirm={() => removal.send({ onSuccess: () => setIsRemoving(false) })}
          pending={removal.isPending}
        />
      )}
    </Card>
  );
}

function Progress({ isUploading, percent }: { isUploading: boolean; percent: number }) {
  const label = isUploading ? pictureTexts.uploading : pictureTexts.preparing;
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
      <p className="text-sm font-medium">{pictureTexts.notUploaded}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onRetry}>
          {pictureTexts.tryAgain}
        </Button>
        <Button size="small" onClick={onDiscard}>
          {pictureTexts.discard}
        </Button>
      </div>
    </div>
  );
}
