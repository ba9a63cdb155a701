import { coreMessages } from '@comanda/contract/core/messages';
import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import { useState } from 'react';
import { useWrite } from '../../lib/api.ts';
import { showError } from '../../ui/toast.tsx';
import { compressPicture, type SmallPicture, UnreadablePicture } from './compress-picture.ts';
import { menuReads } from './menu-reads.ts';

type PictureUpload = {
  /** Of the chosen picture, until it is saved. */
  preview: string | undefined;
  /** `unsaved`: the upload failed, and the picture waits for another try. */
  step: 'idle' | 'preparing' | 'uploading' | 'unsaved';
  /** Of the preparation. */
  percent: number;
  error: string | undefined;
  take: (file: File) => Promise<void>;
  retry: () => void;
  discard: () => void;
};

/** From the chosen file to the saved picture; `onSaved` gets its path on the server. */
export function usePictureUpload({ id }: MenuItem, onSaved: (image: string) => void): PictureUpload {
  const [percent, setPercent] = useState<number>();
  const [chosen, setChosen] = useState<SmallPicture>();
  const [error, setError] = useState<string>();
  const upload = useWrite(menu.uploadPhoto, {
    stale: menuReads,
    onDone: ({ imageURL }) => {
      onSaved(imageURL);
      setChosen(undefined);
    },
  });

  async function take(file: File): Promise<void> {
    setError(undefined);
    setPercent(0);
    try {
      const small = await compressPicture(file, setPercent);
      setChosen(small);
      upload.mutate({ params: { id }, image: small.file });
    } catch (cause) {
      const message = cause instanceof UnreadablePicture ? menuMessages.photoInvalid : coreMessages.tryLater;
      setError(message);
      showError(message);
    } finally {
      setPercent(undefined);
    }
  }

  function step(): PictureUpload['step'] {
    if (percent !== undefined) return 'preparing';
    if (upload.isPending) return 'uploading';
    return chosen ? 'unsaved' : 'idle';
  }

  return {
    preview: chosen?.dataUrl,
    step: step(),
    percent: percent ?? 100,
    error,
    take,
    retry: () => {
      if (chosen) upload.mutate({ params: { id }, image: chosen.file });
    },
    discard: () => setChosen(undefined),
  };
}
