// All in rem: titles and prices are as large as the person's font.
/** The space left and right of the cards. */
const GUTTER = 1;
const GAP = 0.75;
const NARROWEST_CARD = 8.5;
/** The height of title and price. */
const CARD_TEXT = 6;
/** The height of a picture in relation to its width. */
const PICTURE_RATIO = 0.5;

type Room = {
  /** The width of the grid with its gutters, in pixels. */
  width: number;
  /** How many pixels a rem has. */
  rem: number;
  hasPictures: boolean;
};

/** As many cards beside each other as fit. Lengths in pixels. */
export function gridLayout({ width, rem, hasPictures }: Room) {
  const gap = GAP * rem;
  const inner = width - 2 * GUTTER * rem;
  const columns = Math.max(1, Math.floor((inner + gap) / ((NARROWEST_CARD + GAP) * rem)));
  const cardWidth = (inner - (columns - 1) * gap) / columns;
  const pictureHeight = hasPictures ? cardWidth * PICTURE_RATIO : 0;
  const cardHeight = Math.round(pictureHeight + CARD_TEXT * rem);
  return { columns, cardWidth, cardHeight, gap, gutter: GUTTER * rem };
}

/** So many rows are drawn above and below the visible ones, so that scrolling shows no gap. */
const ROWS_AHEAD = 1;

type Scrolled = { firstRow: number; rowsInSight: number; rowCount: number; activeRow: number };

/** The rows to draw; that of the tab stop always is, so that the focus never falls out of the document. */
export function rowsToDraw({ firstRow, rowsInSight, rowCount, activeRow }: Scrolled): number[] {
  const from = Math.max(0, firstRow - ROWS_AHEAD);
  const to = Math.min(rowCount, firstRow + rowsInSight + ROWS_AHEAD);
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (activeRow >= rowCount || rows.includes(activeRow)) return rows;
  return activeRow < from ? [activeRow, ...rows] : [...rows, activeRow];
}

/** Where a key leads from the active card, or undefined if it is no key of a grid. */
export function nextCard(
  key: string,
  { active, count, columns, rowsInSight }: { active: number; count: number; columns: number; rowsInSight: number },
): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: active + 1,
    ArrowLeft: active - 1,
    ArrowDown: active + columns,
    ArrowUp: active - columns,
    PageDown: active + columns * rowsInSight,
    PageUp: active - columns * rowsInSight,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.min(Math.max(next, 0), count - 1);
}
