import clsx from 'clsx';
import { ItemPicture } from './item-picture.tsx';

export type AvatarProps = { name: string; photo?: string | null; size?: 'small' | 'medium' | 'large' };

const sizes = { small: 'size-8', medium: 'size-10', large: 'size-16' };

/** Decoration beside the name, which is written out too or stands in the label of the button around it. */
export function Avatar({ name, photo = null, size = 'medium' }: AvatarProps) {
  return <ItemPicture title={name} image={photo} className={clsx('shrink-0 rounded-full', sizes[size])} />;
}
