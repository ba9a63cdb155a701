import type { menu } from '@comanda/contract/menu/menu.contract';
import type { Quotas } from '@comanda/domain/storage';
import type { Handlers } from '../../http/handlers.ts';
import { reencode } from '../../images/pictures.ts';
import type { Uploads } from '../../images/uploads.ts';
import { addPictureToStorage, assertRoomForPicture } from '../storage/public.ts';
import { assertOnMenu } from './menu.queries.ts';
import { replacePhoto } from './replace-photo.ts';

type PhotoHandlers = Pick<Handlers<typeof menu>, 'uploadPhoto' | 'removePhoto'>;

export const photoHandlers = ({ uploads, quotas }: { uploads: Uploads; quotas: Quotas }): PhotoHandlers => ({
  uploadPhoto: async ({ params, image, principal, inTenant }) => {
    await inTenant((tx) => Promise.all([assertOnMenu(tx, params.id), assertRoomForPicture(tx, quotas, image)]));
    const picture = await reencode(image);
    const imageURL = await uploads.save(principal.tenantId, picture, 'webp');
    const previous = await inTenant(async (tx) => {
      const replaced = await replacePhoto(tx, params.id, imageURL);
      addPictureToStorage(tx, picture);
      return replaced;
    }).catch(async (error: unknown) => {
      await uploads.remove(imageURL);
      throw error;
    });
    if (previous) await uploads.remove(previous);
    return { imageURL };
  },

  removePhoto: async ({ params, inTenant }) => {
    const image = await inTenant((tx) => replacePhoto(tx, params.id, null));
    if (image) await uploads.remove(image);
  },
});
