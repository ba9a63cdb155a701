import './landing.css';
import { setUpDemo } from './demo.ts';
import { setUpDrawer } from './drawer.ts';

// The whole script of the static pages. They are complete without it, but for the drawer and the moving picture.
setUpDrawer();
setUpDemo();
