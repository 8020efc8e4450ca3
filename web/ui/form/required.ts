/** What to say where the email of a form is empty. */
export const EMAIL = { email: 'Please enter your email' }

/** What to say where the password of a form is empty. */
export const PASSWORD = { password: 'Please enter your password' }
