import { catalogue } from '../../lib/catalogue.ts';

export const profileTexts = catalogue({
  en: {
    title: 'Profile',
    email: 'Email',
    role: 'Role',
    name: 'Name',
    designation: 'Designation',
    designationHint: 'What you do here, shown below your name',
    roles: { admin: 'Admin', staff: 'Staff' },
    edit: 'Edit Profile',
    changePassword: 'Change Password',
    currentPassword: 'Current Password',
    newPassword: 'New Password',
    passwordHint: 'At least 8 characters',
    passwordNote: 'Your other devices will be logged out.',
    access: 'Access',
    adminAccess: 'As an admin you can open and change everything in this restaurant.',
    noScopes: 'No area is open to you yet. Please ask your admin.',
    theme: 'Theme',
    themeNote: 'On this device',
    themes: { light: 'Light', dark: 'Dark', system: 'As the device' },
    logout: 'Logout',
  },
});
