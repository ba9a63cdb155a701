import clsx from 'clsx';
import { type CSSProperties, useState } from 'react';
import { hueOf, initials } from './initials.ts';

export type ItemPictureProps = {
  title: string;
  image?: string | null;
  /** Gives the size and the shape: `aspect-[4/3] w-full`, `size-12 rounded-control`. */
  className?: string;
};

/** Decoration beside the title, which is always written out too. */
export function ItemPicture({ title, image, className }: ItemPictureProps) {
  const [broken, setBroken] = useState<string>();
  if (image && image !== broken) {
    return (
      <img
        src={image}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(image)}
        className={clsx('bg-sunken object-cover', className)}
      />
    );
  }
  // The class of the tint reads --hue.
  const tint = { '--hue': hueOf(title) } as CSSProperties;
  return (
    <div
      aria-hidden
      style={tint}
      className={clsx('item-tint @container grid place-items-center overflow-hidden', className)}
    >
      <span className="text-[clamp(0.875rem,24cqi,2.5rem)] leading-none font-semibold select-none">
        {initials(title)}
      </span>
    </div>
  );
}
