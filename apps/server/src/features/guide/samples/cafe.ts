import type { Sample } from './sample.ts';

const milk = { 'Oat Milk': 0.6, 'Extra Shot': 0.8, 'Vanilla Syrup': 0.6 };
const toast = { 'Poached Egg': 1.8, Avocado: 2.2, Bacon: 2.5 };

export const cafeSample: Sample = {
  Coffee: {
    Espresso: { price: 2.2, variants: { Single: 2.2, Double: 2.9 } },
    Americano: { price: 2.8, variants: { Regular: 2.8, Large: 3.4 } },
    Cappuccino: { price: 3.4, variants: { Regular: 3.4, Large: 4.1 }, addons: milk },
    'Caffè Latte': { price: 3.6, variants: { Regular: 3.6, Large: 4.3 }, addons: milk },
    'Flat White': { price: 3.7, addons: milk },
    'Iced Latte': { price: 4.2, addons: milk },
    Mocha: { price: 4.3, addons: { ...milk, 'Whipped Cream': 0.7 } },
  },
  'Tea & Cold Drinks': {
    'Pot of Tea': { price: 3.2, variants: { 'English Breakfast': 3.2, 'Earl Grey': 3.2, Peppermint: 3.2 } },
    'Chai Latte': { price: 3.9, addons: milk },
    'Hot Chocolate': { price: 3.8, addons: { Marshmallows: 0.6, 'Whipped Cream': 0.7 } },
    'Homemade Lemonade': 3.8,
    'Fresh Orange Juice': { price: 4.2, variants: { Small: 4.2, Large: 5.6 } },
    'Still Water': 2.5,
    'Sparkling Water': 2.5,
  },
  Breakfast: {
    Croissant: { price: 2.6, addons: { Butter: 0.5, Jam: 0.6 } },
    'Granola Bowl': 6.8,
    'Scrambled Eggs on Toast': { price: 7.5, addons: toast },
    'Avocado Toast': { price: 8.4, addons: toast },
    'Ham & Cheese Toastie': 6.9,
  },
  Cakes: {
    'Carrot Cake': 4.5,
    'New York Cheesecake': 4.9,
    'Chocolate Brownie': { price: 3.8, addons: { 'Vanilla Ice Cream': 1.8 } },
    'Cinnamon Roll': 3.6,
    'Gluten-Free Almond Cake': 4.6,
  },
};
