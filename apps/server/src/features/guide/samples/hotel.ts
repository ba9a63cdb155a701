import type { Sample } from './sample.ts';

const wine = (price: number) => ({ price, variants: { Glass: price, Bottle: price * 4.4 } });

export const hotelSample: Sample = {
  Breakfast: {
    'Breakfast Buffet': { price: 19, variants: { Adult: 19, Child: 9.5 } },
    'Continental Breakfast': 14.5,
    'Full Breakfast': { price: 17.5, addons: { 'Smoked Salmon': 4.5, Avocado: 2.5 } },
    'Eggs Benedict': 13.5,
    'Fruit & Yoghurt': 8.5,
  },
  'All Day': {
    'Soup of the Day': 7.5,
    'Club Sandwich': { price: 15.5, addons: { 'Sweet Potato Fries': 2 } },
    'Caesar Salad': { price: 13.5, addons: { Chicken: 4, Prawns: 5.5 } },
    'Beef Burger with Fries': { price: 17.5, addons: { Bacon: 2, Cheddar: 1.5 } },
    'Penne all’Arrabbiata': 14.5,
    'Cheese Plate': 13.5,
  },
  Dinner: {
    'Fillet of Beef': { price: 32, variants: { '180 g': 32, '250 g': 39 } },
    'Catch of the Day': 26.5,
    'Roast Chicken': 21.5,
    'Wild Mushroom Risotto': 18.5,
  },
  Desserts: { 'Crème Brûlée': 8.5, 'Chocolate Tart': 8.5, 'Sorbet Selection': 7.5 },
  'Hot Drinks': {
    Espresso: { price: 3, variants: { Single: 3, Double: 3.9 } },
    Cappuccino: { price: 4.2, addons: { 'Oat Milk': 0.6 } },
    'Pot of Tea': 4.5,
    'Hot Chocolate': 4.8,
  },
  'Bar & Minibar': {
    'Still Water': { price: 3.2, variants: { '33 cl': 3.2, '75 cl': 5.8 } },
    'Soft Drink': 3.8,
    'Fresh Orange Juice': 5.2,
    Lager: { price: 4.8, variants: { Small: 4.8, Large: 6.9 } },
    'House Red': wine(6.5),
    'House White': wine(6.5),
    'Gin & Tonic': 11.5,
    'Salted Nuts': 4.5,
    'Chocolate Bar': 3.5,
  },
  'Room Service': { 'Pizza Margherita': 15.5, 'Pasta of the Day': 16.5, 'Tray Charge': 5 },
};
