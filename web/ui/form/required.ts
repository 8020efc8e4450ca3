/** The message for an empty email field. */
export const EMAIL = { email: 'Please enter your email' }

/** The message for an empty code field. */
export const CODE = { code: 'Please enter the code' }

/** The message for an empty password field. */
export const PASSWORD = { password: 'Please enter your password' }
