import { store, type StoreSettings } from '@comanda/contract/store/store.contract';
import { useQueryClient } from '@tanstack/react-query';
import { PictureCard } from '../../kit/pictures/picture-card.tsx';
import { readKey, useWrite } from '../../lib/api.ts';
import { storeTexts } from './store.texts.ts';

export function LogoCard({ settings: { storeName, image } }: { settings: StoreSettings }) {
  const queryClient = useQueryClient();
  const upload = useWrite(store.uploadLogo, { onDone: ({ imageURL }) => show(imageURL) });
  const removal = useWrite(store.removeLogo, { onDone: () => show(null) });

  /** Shown until the store is read again; otherwise the old logo would show once more. */
  function show(shown: string | null): void {
    queryClient.setQueryData<StoreSettings>(readKey(store.get), (known) => known && { ...known, image: shown });
  }

  return (
    <PictureCard
      heading={storeTexts.logo}
      title={storeName}
      image={image}
      // Logos come in all shapes, and none may be cut.
      pictureClass="aspect-square object-contain!"
      upload={{ ...upload, send: (file, options) => upload.mutate({ image: file }, options) }}
      removal={{ ...removal, send: (options) => removal.mutate(undefined, options) }}
    />
  );
}
