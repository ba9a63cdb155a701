import { catalogue } from '../../lib/catalogue.ts';

/** Specification part 2, section 5. */
export const pictureTexts = catalogue({
  en: {
    choose: 'Choose Picture',
    replace: 'Replace',
    dropHint: 'Or drop a picture here. It is made small before it is sent.',
    dropHere: 'Drop the picture here',
    preparing: 'Preparing the picture …',
    uploading: 'Uploading the picture …',
    notUploaded: 'This picture is not saved yet.',
    tryAgain: 'Try again',
    discard: 'Discard',
    remove: 'Remove',
    removeOf: (title: string) => `Remove the picture of ${title}`,
    irreversible: 'Are you sure! This operation is irreversible!',
  },
});
