import { lookAtScreens } from '../screens.ts';

lookAtScreens('desktop');
