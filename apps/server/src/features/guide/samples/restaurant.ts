import type { Sample } from './sample.ts';

const steak = { 'Pepper Sauce': 2.5, 'Béarnaise Sauce': 2.5, 'Garlic Prawns': 5.5 };
const glass = (price: number) => ({ Glass: price, Carafe: price * 2.6, Bottle: price * 4.4 });

export const restaurantSample: Sample = {
  Starters: {
    'Soup of the Day': 6.2,
    Bruschetta: 6.5,
    'Caesar Salad': { price: 9.5, variants: { Starter: 9.5, Main: 13.5 }, addons: { Chicken: 3.5, Prawns: 4.5 } },
    'Beef Carpaccio': 12.5,
    'Burrata with Tomatoes': 11,
    'Bread & Olives': 4.5,
  },
  Pasta: {
    'Spaghetti Carbonara': { price: 13.5, addons: { 'Gluten-Free Pasta': 2 } },
    'Tagliatelle al Ragù': { price: 14, addons: { 'Gluten-Free Pasta': 2 } },
    'Mushroom Risotto': 14.5,
    'Lasagne of the House': 13.9,
  },
  'From the Grill': {
    'Sirloin Steak': { price: 24, variants: { '200 g': 24, '300 g': 31 }, addons: steak },
    'Half Chicken': 17.5,
    'Lamb Chops': 25.5,
    'Grilled Salmon': 21.5,
    'Cheeseburger with Fries': { price: 15.5, addons: { Bacon: 1.8, 'Fried Egg': 1.5, 'Extra Cheese': 1.5 } },
  },
  Sides: { 'French Fries': 4.5, 'Green Salad': 4.8, 'Grilled Vegetables': 5.5, 'Mashed Potatoes': 4.8 },
  Desserts: {
    Tiramisu: 6.8,
    'Crème Brûlée': 6.9,
    'Chocolate Fondant': { price: 7.5, addons: { 'Vanilla Ice Cream': 1.8 } },
    'Ice Cream': { price: 2.4, variants: { 'One Scoop': 2.4, 'Two Scoops': 4.4, 'Three Scoops': 6 } },
  },
  Drinks: {
    'Still Water': { price: 2.6, variants: { '33 cl': 2.6, '75 cl': 4.8 } },
    'Sparkling Water': { price: 2.6, variants: { '33 cl': 2.6, '75 cl': 4.8 } },
    'Soft Drink': 3.2,
    'Draught Beer': { price: 3.8, variants: { Small: 3.8, Large: 5.9 } },
    'House Red': { price: 4.8, variants: glass(4.8) },
    'House White': { price: 4.8, variants: glass(4.8) },
    Espresso: 2.4,
  },
};
