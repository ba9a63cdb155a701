type Sheet = {
  printers: readonly { job: { state: string } | null }[];
  drawers: readonly { isOpen: boolean | null }[];
  stations: readonly { isOnPaper: boolean; heardAt: unknown }[];
};

/** How many things of a test before service are not as they should be, or have not answered. */
export function faultsOfTest({ printers, drawers, stations }: Sheet): number {
  return (
    printers.filter(({ job }) => job?.state !== 'printed').length +
    drawers.filter(({ isOpen }) => isOpen !== true).length +
    stations.filter(({ isOnPaper, heardAt }) => !isOnPaper && heardAt === null).length
  );
}
