import type { Sample } from './sample.ts';

const fillings = { price: 8.5, variants: { 'Pulled Pork': 8.5, 'Grilled Chicken': 8.5, 'Black Beans': 7.8 } };
const extras = { Guacamole: 1.5, 'Extra Cheese': 1, Jalapeños: 0.5, 'Sour Cream': 0.8 };
const toppings = { Bacon: 1.5, 'Extra Cheese': 1, 'Fried Egg': 1.5, 'Extra Patty': 3.5 };

export const foodTruckSample: Sample = {
  Burgers: {
    'Classic Burger': { price: 8.9, addons: toppings },
    Cheeseburger: { price: 9.5, addons: toppings },
    'Crispy Chicken Burger': { price: 9.5, addons: toppings },
    'Veggie Burger': { price: 9, addons: toppings },
  },
  'Tacos & Burritos': {
    'Tacos (3)': { ...fillings, addons: extras },
    Burrito: { ...fillings, addons: extras },
    Quesadilla: { price: 7.5, addons: extras },
    Nachos: { price: 6.5, addons: extras },
  },
  Sides: {
    Fries: { price: 3.5, variants: { Regular: 3.5, Large: 4.8 }, addons: { 'Truffle Mayo': 1, 'Cheese Sauce': 1.2 } },
    'Sweet Potato Fries': 4.5,
    'Onion Rings': 4.2,
    Coleslaw: 3,
  },
  Drinks: { Cola: 2.8, 'Homemade Lemonade': 3.5, 'Iced Tea': 3.2, Water: 2.2, 'Bottled Beer': 4 },
  Sweets: { Churros: { price: 4.5, addons: { 'Chocolate Sauce': 1 } }, Brownie: 3.5 },
};
