type SampleItem = { price: number; variants?: Record<string, number>; addons?: Record<string, number> };

/** Category → title → price, in about a euro or a dollar; with variants and addons where the dish has them. */
export type Sample = Record<string, Record<string, number | SampleItem>>;
