export { applyEvent } from './apply-event.ts';
export { remindOfEnd, reminderWindow, writeReminderMail } from './period-reminders.ts';
