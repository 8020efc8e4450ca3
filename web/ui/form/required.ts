/** What to say where the email of a form is empty. */
export const EMAIL = { email: 'Please enter your email' }

/** What to say where the code of a form is empty. */
export const CODE = { code: 'Please enter the code' }

/** What to say where the password of a form is empty. */
export const PASSWORD = { password: 'Please enter your password' }
