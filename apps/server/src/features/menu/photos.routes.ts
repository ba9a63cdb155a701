import type { menu } from '@comanda/contract/menu/menu.contract';
import type { Quotas } from '@comanda/domain/storage';
import type { Handlers } from '../../http/handlers.ts';
import type { Uploads } from '../../images/uploads.ts';
import { replacePicture } from '../storage/public.ts';
import { assertOnMenu } from './menu.queries.ts';
import { replacePhoto } from './replace-photo.ts';

type PhotoHandlers = Pick<Handlers<typeof menu>, 'uploadPhoto' | 'removePhoto'>;

export const photoHandlers = (deps: { uploads: Uploads; quotas: Quotas }): PhotoHandlers => ({
  uploadPhoto: ({ params, ...upload }) =>
    replacePicture(deps, {
      ...upload,
      assertWanted: (tx) => assertOnMenu(tx, params.id),
      replace: (tx, imageURL) => replacePhoto(tx, params.id, imageURL),
    }),

  removePhoto: async ({ params, inTenant }) => {
    const image = await inTenant((tx) => replacePhoto(tx, params.id, null));
    if (image) await deps.uploads.remove(image);
  },
});
