import { coreMessages } from '@comanda/contract/core/messages';
import { menuMessages } from '@comanda/contract/menu/menu.messages';
import { useState } from 'react';
import { say } from '../../lib/say.ts';
import { showError } from '../../ui/toast.tsx';
import { compressPicture, type CompressedPicture, UnreadablePicture } from './compress-picture.ts';

/** The options that `mutate` takes. */
export type OnSuccess = { onSuccess: () => void };

export type Upload = {
  isPending: boolean;
  send: (image: File, options: OnSuccess) => void;
};

type PictureUpload = {
  /** The address of the chosen picture, until it is saved. */
  preview: string | undefined;
  /** `unsaved`: the upload failed, and the picture waits for another try. */
  step: 'idle' | 'preparing' | 'uploading' | 'unsaved';
  /** How far the preparation is. */
  percent: number;
  error: string | undefined;
  take: (file: File) => Promise<void>;
  retry: () => void;
  discard: () => void;
};

/** From the chosen file to the saved picture. */
export function usePictureUpload({ isPending, send }: Upload): PictureUpload {
  const [percent, setPercent] = useState<number>();
  const [chosen, setChosen] = useState<CompressedPicture>();
  const [error, setError] = useState<string>();
  const discard = () => setChosen(undefined);

  async function take(file: File): Promise<void> {
    setError(undefined);
    setPercent(0);
    try {
      const small = await compressPicture(file, setPercent);
      setChosen(small);
      send(small.file, { onSuccess: discard });
    } catch (cause) {
      const message = cause instanceof UnreadablePicture ? say(menuMessages.photoInvalid) : say(coreMessages.tryLater);
      setError(message);
      showError(message);
    } finally {
      setPercent(undefined);
    }
  }

  function step(): PictureUpload['step'] {
    if (percent !== undefined) return 'preparing';
    if (isPending) return 'uploading';
    return chosen ? 'unsaved' : 'idle';
  }

  return {
    preview: chosen?.dataUrl,
    step: step(),
    percent: percent ?? 100,
    error,
    take,
    retry: () => {
      if (chosen) send(chosen.file, { onSuccess: discard });
    },
    discard,
  };
}
