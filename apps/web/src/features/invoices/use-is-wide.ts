import { useMedia } from '../../ui/use-media.ts';

/** Room for a table of nine columns beside the sidebar. */
export const useIsWide = (): boolean => useMedia('(min-width: 80rem)');
