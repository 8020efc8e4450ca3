/** The credentials of the demo account, for trying the product without registering. */
export const DEMO = {
  email: 'demo@talkreel.local',
  password: 'demo-talkreel',
  name: 'Demo',
  title: 'A talk between two',
} as const
