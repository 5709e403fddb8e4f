/** What the secrets of all shops of the tests are sealed by. */
export const SECRETS_KEY = Buffer.alloc(32, 'kesar').toString('base64')
