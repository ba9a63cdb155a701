export const guideMessages = {
  kindUnknown: 'Please choose a kind of venue!',
  menuExists: 'There is a menu already! A sample is only for an empty one.',
  sampleAdded: 'Sample menu added!',
  hidden: 'Guide hidden!',
} as const;
