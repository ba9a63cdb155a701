import { lookAtScreens } from '../screens.ts';

lookAtScreens('tablet');
