import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { useQueryClient } from '@tanstack/react-query';
import { PictureCard } from '../../kit/pictures/picture-card.tsx';
import { readKey, useWrite } from '../../lib/api.ts';
import { menuTexts } from './menu.texts.ts';

export function ItemPictureCard({ item: { id, title, image } }: { item: MenuItem }) {
  const queryClient = useQueryClient();
  const params = { id };
  const upload = useWrite(menu.uploadPhoto, { onDone: ({ imageURL }) => show(imageURL) });
  const removal = useWrite(menu.removePhoto, { onDone: () => show(null) });

  /** Shown until the item is read again; otherwise the old picture would show once more. */
  function show(shown: string | null): void {
    queryClient.setQueryData<MenuItem>(readKey(menu.get, { params }), (item) => item && { ...item, image: shown });
  }

  return (
    <PictureCard
      heading={menuTexts.picture}
      title={title}
      image={image}
      pictureClass="aspect-[4/3]"
      upload={{ ...upload, send: (file, options) => upload.mutate({ params, image: file }, options) }}
      removal={{ ...removal, send: (options) => removal.mutate({ params }, options) }}
    />
  );
}
