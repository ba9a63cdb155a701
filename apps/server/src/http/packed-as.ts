/** How files end that the build compressed and laid beside the plain ones. The first is the smallest. */
export const packedAs = { br: '.br', gzip: '.gz' } as const;
