/** Who can sign in without registering, where the program is tried out. */
export const DEMO = {
  email: 'demo@talkreel.local',
  password: 'demo-talkreel',
  name: 'Demo',
  title: 'A talk between two',
} as const
