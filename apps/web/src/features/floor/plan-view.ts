import type { Box } from '@comanda/domain/floor-plan';

/** The part of a plan that is shown: what stands at its top left, and how many pixels a unit has. */
export type PlanView = { x: number; y: number; scale: number };

/** Where a box of the plan stands in its drawing, which reads from the left in all languages, as the room does. */
export const boxStyle = (box: Box, { x, y, scale }: PlanView) => ({
  insetInlineStart: (box.x - x) * scale,
  top: (box.y - y) * scale,
  width: box.width * scale,
  height: box.height * scale,
});

/** Around everything. */
const MARGIN = 2;
/** A finger meets the smallest table, and its name and state can be read. */
const LEAST_SIDE = 60;
/** Where a part of the room is beyond the screen anyway, there may be more in a table. */
const GOOD_SIDE = 84;
/** All that is told of a table can be read. */
const LARGE_SIDE = 116;
/** A room with one table does not fill the screen. */
const MOST_SCALE = 13;

type Room = { width: number; height: number };
type Shown = { extent: Box; smallestSide: number };

/**
 * Shows all of it, as large as there is room for, and no table too small; or, where somebody wants it large, each table
 * with all that is told of it.
 */
export function fittingView({ extent, smallestSide }: Shown, room: Room, isLarge: boolean) {
  const width = extent.width + 2 * MARGIN;
  const height = extent.height + 2 * MARGIN;
  const [across, down] = [room.width / width, room.height / height];
  const scaleFor = (side: number) => side / smallestSide;
  const [least, large] = [scaleFor(LEAST_SIDE), scaleFor(LARGE_SIDE)];
  const fitting = Math.min(across, down, MOST_SCALE);
  const whole = fitting >= least ? fitting : Math.max(least, Math.min(Math.max(across, down), scaleFor(GOOD_SIDE)));
  const scale = isLarge ? Math.max(whole, large) : whole;
  const view: PlanView = { x: extent.x - MARGIN, y: extent.y - MARGIN, scale };
  return {
    view,
    size: { width: Math.floor(width * scale), height: Math.floor(height * scale) },
  };
}
