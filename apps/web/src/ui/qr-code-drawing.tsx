import { create } from 'qrcode';

/** Made of squares, each a whole number of units wide, so that it is sharp in print at every size. */
export function QRCodeDrawing({ link, className }: { link: string; className?: string }) {
  const { modules } = create(link, {});
  const { size } = modules;
  const squares = Array.from(modules.data, (isDark, index) =>
    isDark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  );
  // Scanners need four blank units on each side.
  return (
    <svg aria-hidden viewBox={`-4 -4 ${size + 8} ${size + 8}`} shapeRendering="crispEdges" className={className}>
      <path d={squares.join('')} />
    </svg>
  );
}
