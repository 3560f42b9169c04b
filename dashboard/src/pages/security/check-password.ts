/** What is wrong with a password that one has; whether it is the right one the server says. */
export const checkPassword = (text: string) =>
  text === '' ? 'Enter the password that you sign in with.' : null;
