/** Specification part 2, section 5; the rest is ours. */
export const tableMessages = {
  titleMissing: 'Please provide Title!',
  floorMissing: "Please provide Floor or use '-'",
  capacityMissing: "Please provide Seating Capacity or '0'",
  capacityInvalid: "Please provide Valid Seating Capacity count or '0'",
  added: 'Table added!',
  updated: 'Table updated!',
  deleted: 'Table deleted!',
  notFound: 'Table not found!',
  taken: 'A table with this title already exists on this floor!',
} as const;
