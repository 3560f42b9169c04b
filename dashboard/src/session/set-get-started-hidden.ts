/** Hides the first steps for the signed-in member, or shows them again. */
export async function setGetStartedHidden(getStartedHidden: boolean): Promise<void> {
  const { requestAuth, auth } = await import('./auth-client.ts');
  await requestAuth(auth.updateUser({ getStartedHidden }));
}
