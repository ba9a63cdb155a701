type Sheet = {
  printers: readonly { job: { state: string } | null }[];
  drawers: readonly { isOpen: boolean | null }[];
  stations: readonly Station[];
};
type Station = { isOnPaper: boolean; heardAt: unknown; order?: { state: string } | null | undefined };

/**
 * Whether its test order came to a station the way that its tickets do: somebody saw it on a screen, or it works on paper
 * and that is out. Of a sheet that is older than test orders, the slip of the printer tells that.
 */
export const isReached = ({ isOnPaper, heardAt, order }: Station): boolean =>
  heardAt !== null || (isOnPaper && (order === undefined || order?.state === 'printed'));

/** How many things of a test before service are not as they should be, or have not answered. */
export function faultsOfTest({ printers, drawers, stations }: Sheet): number {
  return (
    printers.filter(({ job }) => job?.state !== 'printed').length +
    drawers.filter(({ isOpen }) => isOpen !== true).length +
    stations.filter((station) => !isReached(station)).length
  );
}
