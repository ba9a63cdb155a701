import clsx from 'clsx';
import { type DragEvent, type ReactNode, useState } from 'react';
import { pictureTexts } from './picture.texts.ts';

type PictureDropProps = { disabled: boolean; onFile: (file: File) => void; children: ReactNode };

/** Takes the first of the files that are dropped on it. A shortcut: the button beside it does the same. */
export function PictureDrop({ disabled, onFile, children }: PictureDropProps) {
  const [isOver, setIsOver] = useState(false);

  function welcome(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Also while nothing is taken: the browser would leave the page to show the file.
    event.preventDefault();
    setIsOver(!disabled);
  }

  function receive(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onFile(file);
  }

  return (
    <div
      className="relative"
      onDragEnter={welcome}
      onDragOver={welcome}
      onDragLeave={(event) => {
        const next = event.relatedTarget;
        if (!(next instanceof Node && event.currentTarget.contains(next))) setIsOver(false);
      }}
      onDrop={receive}
    >
      {children}
      <p
        aria-hidden
        className={clsx(
          'pointer-events-none absolute inset-0 grid place-items-center rounded-control border-2 border-dashed border-accent-ink bg-accent-soft p-4 text-center font-semibold text-accent-ink transition-opacity',
          !isOver && 'opacity-0',
        )}
      >
        {pictureTexts.dropHere}
      </p>
    </div>
  );
}
